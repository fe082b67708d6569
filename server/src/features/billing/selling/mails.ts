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
  await ports.mail.send(letter(ports, { to: buyer.email, name: buyer.fullName, subject, body }))
}

type Letter = (purchase: PurchaseRow, ports: Needs) => { subject: string; body: string }

const letters: Record<PurchaseMail['occasion'], Letter> = {
  bought: (purchase, { site }) => ({
    subject: `Your receipt for ${purchase.templateName}`,
    body: `thank you. ${purchase.templateName} is yours for good: launch it whenever you like, with or
without Pro.

${site.publicUrl}/browse?template=${purchase.templateId ?? ''}

${receipt(purchase)}`,
  }),
  doubled: (purchase, { site }) => ({
    subject: `You paid twice for ${purchase.templateName}, and got one payment back`,
    body: `a second payment came in for a template that was yours already. We gave it back;
${purchase.templateName} stays yours. You can see both payments here:

${site.publicUrl}/billing

${receipt(purchase)}`,
  }),
}

function receipt({ id, templateName, cents, paidAt, openedAt }: PurchaseRow) {
  const day = (paidAt ?? openedAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return `Receipt ${id}\n${day}\n${templateName}: $${(cents / 100).toFixed(2)}`
}
