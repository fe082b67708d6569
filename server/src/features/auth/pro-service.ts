import type { Db } from '../../db/client.ts'
import type { Ports } from '../../ports/ports.ts'
import * as repository from './repository.ts'

interface Account {
  isPro: boolean
  proUntil: Date | null
}

/** By the operator's flag, or paid for up to a moment that is still to come. */
export function hasPro({ isPro, proUntil }: Account, now: Date) {
  return isPro || (proUntil !== null && proUntil > now)
}

/** The operator's flag. Whether there is such an account. */
export async function setPro({ db }: Pick<Ports, 'db'>, email: string, isPro: boolean) {
  return repository.setPro(db, { email, isPro })
}

/** What billing has been paid for, in the transaction that notes the payment. Null: nothing. */
export async function setProUntil(db: Db, accountId: string, proUntil: Date | null) {
  await repository.setProUntil(db, { id: accountId, proUntil })
}
