import { forEachSettled } from '../../core/concurrency/for-each-settled.ts'
import type { JobDefinition } from '../../core/operation/jobs.ts'
import type { Ports } from '../../ports/ports.ts'
import { releaseExpiredReservations } from './allowance/allowance-service.ts'
import { forgetCustomers } from './subscriptions/customers.ts'
import { endEverything } from './subscriptions/ending.ts'
import { forgetEvents } from './webhooks/events.ts'
import { billingMailJob, endJob, followRewardJob } from './job-names.ts'
import { sendBillingMail, type BillingMail } from './mails.ts'
import type { BillingDependencies } from './dependencies.ts'
import { lookAfterOverdue, reconcile } from './subscriptions/reconcile.ts'
import { followReward } from './subscriptions/reward.ts'
import { remindOfRenewals } from './telling/tell-of-plans.ts'
import { forgetPayoutAccounts } from './selling/payouts/payout-accounts.ts'
import { dropFilesOfTheDead } from './allowance/storage-service.ts'

export function billingJobs(ports: Ports, dependencies: BillingDependencies): JobDefinition<never>[] {
  const billing = { ...ports, dependencies }
  return [
    { name: 'billing.give-turns-back', cron: '* * * * *', run: () => releaseExpiredReservations(ports) },
    { name: 'billing.drop-lost-files', cron: '*/5 * * * *', run: () => dropFilesOfTheDead(ports) },
    { name: followRewardJob, run: (data: { account_id: string }) => followReward(billing, data) },
    { name: endJob, run: (data: { customer_id: string }) => endEverything(billing, data) },
    { name: billingMailJob, run: (data: BillingMail) => sendBillingMail(billing, data) },
    { name: 'billing.overdue', cron: '*/5 * * * *', run: () => lookAfterOverdue(billing) },
    { name: 'billing.remind', cron: '10 7 * * *', atStart: true, run: () => remindOfRenewals(ports) },
    {
      name: 'billing.reconcile',
      cron: '35 4 * * *',
      atStart: true,
      run: async () => {
        ports.log.info({ corrected: await reconcile(billing) }, 'the books were compared with the provider')
      },
    },
    {
      name: 'billing.forget',
      cron: '25 * * * *',
      atStart: true,
      run: () =>
        forEachSettled([forgetCustomers, forgetPayoutAccounts, forgetEvents], (forget) => forget(ports)),
    },
  ]
}
