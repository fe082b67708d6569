import { notAuthenticated, notFound } from '../../../core/errors.ts'
import type { Viewer } from '../../../core/http/access.ts'
import type { Ports } from '../../../ports/ports.ts'
import { personOf } from '../../auth/service.ts'
import { findPurchase } from '../selling/repository.ts'
import { findCustomer } from '../subscriptions/subscription-repository.ts'
import { receiptPdf } from './receipt-pdf.ts'

type Needs = Pick<Ports, 'db' | 'payments' | 'site'>
type Payment = { invoiceId: string } | { paymentId: string }

/** The receipt of an invoice of mine that was paid, as a PDF. */
export const receiptOfInvoice = (ports: Needs, viewer: Viewer, invoiceId: string) =>
  receiptOf(ports, viewer, { invoiceId })

/** The receipt of a template that I bought, as a PDF. */
export async function receiptOfPurchase(ports: Needs, viewer: Viewer, purchaseId: string) {
  const purchase = await findPurchase(ports.db, purchaseId)
  if (purchase?.accountId !== viewer.id || !purchase.paymentId) throw notFound('receipt')
  return receiptOf(ports, viewer, { paymentId: purchase.paymentId })
}

async function receiptOf(ports: Needs, viewer: Viewer, payment: Payment) {
  const { db, payments, site } = ports
  const [receipt, person] = await Promise.all([
    readReceiptOf(ports, viewer.id, payment),
    personOf({ db }, viewer.id),
  ])
  if (!person) throw notAuthenticated()
  const buyer = { name: person.fullName, email: person.email }
  return receiptPdf({ receipt, buyer, site, isTest: payments.isTest })
}

/** What the provider says about a payment of theirs: the same for the PDF and the mail. */
export async function readReceiptOf(
  { db, payments }: Pick<Needs, 'db' | 'payments'>,
  accountId: string,
  payment: Payment,
) {
  const customer = await findCustomer(db, accountId)
  if (!customer) throw notFound('receipt')
  return payments.readReceipt({ customerId: customer.id, ...payment })
}
