import type { JobDefinition } from '../../../core/operation/jobs.ts'
import type { Ports } from '../../../ports/ports.ts'
import { purchaseMailJob, sendPurchaseMail, type PurchaseMail } from './mails.ts'
import { runPayouts } from './payouts/payout-service.ts'
import { sharePro } from './pro-shares/share-months.ts'
import { giveBackJob } from './refunds/giving-back.ts'
import { carryOutRefunds, giveBack } from './refunds/refund-service.ts'

export function sellingJobs(ports: Ports): JobDefinition<never>[] {
  return [
    { name: 'billing.pro-shares', cron: '0 5 * * *', atStart: true, run: () => sharePro(ports) },
    {
      name: 'billing.payouts',
      cron: '0 6 * * *',
      atStart: true,
      async run() {
        await runPayouts(ports)
      },
    },
    { name: 'billing.refunds', cron: '*/5 * * * *', run: () => carryOutRefunds(ports) },
    { name: purchaseMailJob, run: (data: PurchaseMail) => sendPurchaseMail(ports, data) },
    { name: giveBackJob, run: (data: { payment_id: string }) => giveBack(ports, data) },
  ]
}
