import { and, eq, gt, gte, isNotNull } from 'drizzle-orm'
import { notFound } from '../../../core/errors.ts'
import type { Payments, PlanPayment, ProviderReceipt } from '../../../ports/payments.ts'
import { everyRow } from './every-row.ts'
import { givenBack } from './invoices.ts'
import { isProviderId, type Provider } from './provider.ts'
import { testPaymentCharge, testPaymentInvoice } from './schema.ts'

type Wanted = Parameters<Payments['readReceipt']>[0]

export async function readReceipt({ db }: Provider, wanted: Wanted): Promise<ProviderReceipt> {
  const id = 'invoiceId' in wanted ? wanted.invoiceId : wanted.paymentId
  if (!isProviderId(id)) throw notFound('receipt')
  const [row] = await db
    .select()
    .from(testPaymentInvoice)
    .where(
      and(
        eq(testPaymentInvoice.customerId, wanted.customerId),
        eq('invoiceId' in wanted ? testPaymentInvoice.id : testPaymentInvoice.paymentId, id),
        isNotNull(testPaymentInvoice.paidAt),
      ),
    )
  if (!row?.paidAt) throw notFound('receipt')
  const { cardBrand: brand, cardLast4: last4, periodFrom: from, periodTo: to } = row
  return {
    invoiceId: row.id,
    number: numberOf(row.id, row.createdAt),
    paidAt: row.paidAt,
    lines: row.lines,
    period: from && to && { from, to },
    cents: row.cents,
    tax: { cents: row.taxCents, basisPoints: row.taxBasisPoints, country: row.country },
    refundedCents: row.paymentId ? await refundedOf({ db }, row.paymentId) : givenBack(row),
    card: brand && last4 ? { brand, last4 } : null,
  }
}

export async function* listPlanPayments({ db }: Provider, since: Date): AsyncIterable<PlanPayment> {
  const paid = and(
    gte(testPaymentInvoice.createdAt, since),
    isNotNull(testPaymentInvoice.subscriptionId),
    isNotNull(testPaymentInvoice.paidAt),
    gt(testPaymentInvoice.cents, 0),
  )
  for await (const row of everyRow(db, testPaymentInvoice, paid)) {
    const { id, customerId, cents, taxCents, createdAt } = row
    const paidAt = row.paidAt ?? createdAt
    const period = { from: row.periodFrom ?? paidAt, to: row.periodTo ?? paidAt }
    yield { id, customerId, paidAt, period, cents, taxCents, refundedCents: givenBack(row) }
  }
}

/** The day and the end of the invoice's random id: nobody can tell from it how much is sold. */
export const numberOf = (id: string, createdAt: Date) =>
  `${createdAt.toISOString().slice(0, 10).replaceAll('-', '')}-${id.slice(-10).toUpperCase()}`

async function refundedOf({ db }: Pick<Provider, 'db'>, paymentId: string) {
  const [row] = await db.select().from(testPaymentCharge).where(eq(testPaymentCharge.id, paymentId))
  return row?.refundedCents ?? 0
}
