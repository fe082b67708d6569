import { toLine } from '@agentry/contract/rules/one-line'
import { AppError } from '../../../core/errors.ts'
import type { Ports } from '../../../ports/ports.ts'
import { personOf } from '../../auth/service.ts'
import { letter } from '../mails.ts'
import { taxName } from '../receipts/receipt-pdf.ts'
import { readReceiptOf } from '../receipts/receipts.ts'
import { findPurchase, type PurchaseRow } from './repository.ts'

export const purchaseMailJob = 'billing.purchase-mail'

export interface PurchaseMail {
  purchase_id: string
  occasion: 'bought' | 'doubled'
}

type Needs = Pick<Ports, 'db' | 'mail' | 'site' | 'payments'>

/** Runs as a job. */
export async function sendPurchaseMail(ports: Needs, { purchase_id, occasion }: PurchaseMail) {
  const purchase = await findPurchase(ports.db, purchase_id)
  const buyer = purchase?.accountId && (await personOf(ports, purchase.accountId))
  if (!purchase || !buyer) return
  const { subject, body } = letters[occasion](purchase, ports, await receipt(ports, buyer.id, purchase))
  await ports.mail.send(letter(ports, { to: buyer.email, subject, body }))
}

type Letter = (purchase: PurchaseRow, ports: Needs, receipt: string) => { subject: string; body: string }

const letters: Record<PurchaseMail['occasion'], Letter> = {
  bought: (purchase, { site }, receipt) => ({
    subject: 'Your Agentry receipt',
    body: `Thank you. The template that you bought is yours for good: launch it whenever
you like, with or without Pro.

${site.publicUrl}/browse?template=${purchase.templateId ?? ''}

${receipt}`,
  }),
  doubled: (_purchase, { site }, receipt) => ({
    subject: 'You paid twice for a template, and got one payment back',
    body: `A second payment came in for a template that was yours already. We gave it back;
the template stays yours. You can see both payments here:

${site.publicUrl}/billing

${receipt}`,
  }),
}

/** Its creator chose it: on one line, in quotation marks, and never first. */
const quoted = (name: string) => `"${toLine(name, { folded: true }).replaceAll('"', "'")}"`

/** Number and tax as on the PDF. Without them where the provider has no receipt of it. */
async function receipt(ports: Needs, buyerId: string, purchase: PurchaseRow) {
  const { templateName, cents, paidAt, openedAt, paymentId } = purchase
  const known = paymentId
    ? await readReceiptOf(ports, buyerId, { paymentId }).catch(unlessMissing)
    : undefined
  const day = (paidAt ?? openedAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return [
    ...(known ? [`Receipt ${known.number}`] : []),
    day,
    `${quoted(templateName)}: ${dollars(cents)}`,
    ...(known ? [`Included: ${taxName(known.tax)}: ${dollars(known.tax.cents)}`] : []),
  ].join('\n')
}

/** Anything else is tried again with the job. */
function unlessMissing(error: unknown) {
  if (error instanceof AppError && error.code === 'not-found') return undefined
  throw error
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
