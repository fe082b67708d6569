import type { Ports } from '../../ports/ports.ts'
import type { AccountNews } from '../auth/news-service.ts'
import { listUnmailed } from './repository.ts'
import { deliverJob, notify, type Delivery } from './service.ts'

/** Runs as a job. */
export async function followAccount(ports: Pick<Ports, 'db' | 'clock' | 'jobs'>, said: AccountNews) {
  const { account_id: accountId } = said
  if (said.news === 'opened') await notify(ports, accountId, 'welcome', {}, { onceKey: 'welcome' })
  if (said.news === 'confirmed') await mailWelcome(ports, accountId)
  if (said.news === 'email-changed')
    await notify(ports, accountId, 'email_changed', {}, { onceKey: `email changed ${said.at}` })
  if (said.news === 'new-device') {
    const { device, at } = said
    await notify(ports, accountId, 'new_device', { device, at }, { onceKey: `new device ${at}` })
  }
  if (said.news === 'sign-in-changed')
    await notify(ports, accountId, 'sign_in_changed', { change: said.change })
}

/** The mail waited for the address to be confirmed. */
async function mailWelcome({ db, jobs }: Pick<Ports, 'db' | 'jobs'>, accountId: string) {
  for (const { id } of await listUnmailed(db, { accountId, kind: 'welcome' }))
    await jobs.send<Delivery>(deliverJob, { notification_id: id })
}
