import { after, days } from '../../core/operation/clock.ts'
import type { JobDefinition } from '../../core/operation/jobs.ts'
import type { Ports } from '../../ports/ports.ts'
import { accountNewsJob, type AccountNews } from '../auth/news-service.ts'
import { deliver } from './deliver.ts'
import { followAccount } from './follow-accounts.ts'
import { deleteBefore } from './repository.ts'
import { deliverJob, type Delivery } from './service.ts'

const keptDays = 180

export function notificationJobs(ports: Ports): JobDefinition<never>[] {
  return [
    { name: accountNewsJob, run: (data: AccountNews) => followAccount(ports, data) },
    { name: deliverJob, run: (data: Delivery) => deliver(ports, data) },
    {
      name: 'notifications.sweep',
      cron: '50 3 * * *',
      run: () => deleteBefore(ports.db, after(ports.clock.now(), -days(keptDays))),
    },
  ]
}
