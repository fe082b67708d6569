import { toLine } from '@agentry/contract/rules/one-line'
import type { Ports } from '../../../ports/ports.ts'
import { personOf } from '../../auth/service.ts'
import { letter } from '../mails.ts'
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
  const { subject, body } = letters[occasion](purchase, ports)
  await ports.mail.send(letter(ports, { to: buyer.email, subject, body }))
}

type Letter = (purchase: PurchaseRow, ports: Needs) => { subject: string; body: string }

const letters: Record<PurchaseMail['occasion'], Letter> = {
  bought: (purchase, { site }) => ({
    subject: 'Your Agentry receipt',
    body: `Thank you. The template that you bought is yours for good: launch it whenever
you like, with or without Pro.

${site.publicUrl}/browse?template=${purchase.templateId ?? ''}

${receipt(purchase)}`,
  }),
  doubled: (purchase, { site }) => ({
    subject: 'You paid twice for a template, and got one payment back',
    body: `A second payment came in for a template that was yours already. We gave it back;
the template stays yours. You can see both payments here:

${site.publicUrl}/billing

${receipt(purchase)}`,
  }),
}

/** Its creator chose it: on one line, in quotation marks, and never first. */
const quoted = (name: string) => `"${toLine(name, { folded: true }).replaceAll('"', "'")}"`

function receipt({ id, templateName, cents, paidAt, openedAt }: PurchaseRow) {
  const day = (paidAt ?? openedAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return `Receipt ${id}\n${day}\n${quoted(templateName)}: $${(cents / 100).toFixed(2)}`
}
