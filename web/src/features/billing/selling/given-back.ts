import { dollars } from '../../../core/text/money.ts'

interface Paid {
  cents: number
  refunded_cents: number
  status: string
}

/** Of a payment of which a part was given back; undefined for any other. */
export function givenBackWords({ cents, refunded_cents, status }: Paid): string | undefined {
  if (status !== 'paid' || refunded_cents === 0) return undefined
  return `Paid ${dollars(cents)}, ${dollars(refunded_cents)} given back`
}
