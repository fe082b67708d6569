import type { JobDefinition } from '../../../core/jobs.ts'
import type { Mail } from '../../../ports/mail.ts'
import type { Ports } from '../../../ports/ports.ts'
import { personOf } from '../../auth/service.ts'
import { runPayouts } from './payouts.ts'
import { receiptJob, refundDoubleJob, settlePayment } from './purchases.ts'
import * as repository from './repository.ts'

export function sellingJobs(ports: Ports): JobDefinition<never>[] {
  return [
    {
      name: 'billing.payouts',
      cron: '0 6 * * *',
      atStart: true,
      async run() {
        await runPayouts(ports)
      },
    },
    { name: receiptJob, run: (data: { purchase_id: string }) => sendReceipt(ports, data.purchase_id) },
    {
      name: refundDoubleJob,
      async run({ payment_id }: { payment_id: string }) {
        const key = `double-${payment_id}`
        await settlePayment(ports, await ports.payments.refund({ paymentId: payment_id, key }))
      },
    },
  ]
}

async function sendReceipt(ports: Ports, purchaseId: string) {
  const purchase = await repository.findPurchase(ports.db, purchaseId)
  const buyer = purchase?.accountId && (await personOf(ports, purchase.accountId))
  if (!purchase || !buyer) return
  await ports.mail.send(receiptMail(purchase, { to: buyer.email, name: buyer.fullName, ports }))
}

function receiptMail(
  { id, templateId, templateName, cents, paidAt, openedAt }: repository.PurchaseRow,
  { to, name, ports: { site, payments } }: { to: string; name: string; ports: Ports },
): Mail {
  const day = (paidAt ?? openedAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return {
    to,
    subject: `Your receipt for ${templateName}`,
    text: `Hello ${name},

thank you. ${templateName} is yours for good: launch it whenever you like, with or
without Pro.

${site.publicUrl}/browse?template=${templateId ?? ''}

Receipt ${id}
${day}
${templateName}: $${(cents / 100).toFixed(2)}
${payments.isTest ? '\nThis was a payment in test mode: no money moved.\n' : ''}
Agentry
${site.supportEmail}
`,
  }
}
