import type { Payments, ProviderPayment } from '../../../ports/payments.ts'
import type { Ports } from '../../../ports/ports.ts'
import { withCustomer } from '../subscriptions/customers.ts'
import { settlePayment } from './purchases.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'jobs' | 'payments'>

/** Reads a payment from the provider, as it is by now, and writes it. Harmless when repeated. */
export async function followPayment(
  ports: Needs,
  id: string,
  ask: (payments: Payments) => Promise<ProviderPayment> = (payments) => payments.readPayment(id),
): Promise<void> {
  const { customerId } = await ports.payments.readPayment(id)
  await withCustomer(ports, customerId, async (db) => settlePayment(ports, db, await ask(ports.payments)))
}

/** Gives a payment back. */
export const refundPayment = (ports: Needs, id: string) =>
  followPayment(ports, id, (payments) => payments.refund({ paymentId: id, key: `double-${id}` }))
