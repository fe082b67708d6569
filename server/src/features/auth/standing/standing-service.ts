import { AppError } from '../../../core/errors.ts'
import type { Db } from '../../../db/client.ts'
import { deleteKeysOf } from '../api-keys/api-key-repository.ts'
import { deleteSessionsOf } from '../repository.ts'
import * as repository from './standing-repository.ts'

/** What operators decide about an account. Each runs in the transaction that also writes the operators' log. */

/** Locks the account: its tokens, keys and mailed links end. */
export async function suspend(db: Db, accountId: string, at: Date) {
  const operators = await repository.lockOperators(db)
  if (operators.some(({ id }) => id === accountId))
    throw new AppError('conflict', 'An operator cannot be suspended. Take the role away first.')
  if (!(await repository.setSuspended(db, { id: accountId, at })))
    throw new AppError('conflict', 'This account is suspended already.')
  await repository.endAccess(db, accountId)
}

export async function unsuspend(db: Db, accountId: string) {
  await repository.setSuspended(db, { id: accountId, at: null })
}

/** Signs the person out everywhere. Programs with an API key are out as well. */
export async function endSessions(db: Db, accountId: string) {
  await deleteSessionsOf(db, accountId)
  await deleteKeysOf(db, accountId)
}

export async function setProFlag(db: Db, accountId: string, isPro: boolean) {
  await repository.setProFlag(db, { id: accountId, isPro })
}

export async function setOperator(db: Db, accountId: string, isOperator: boolean) {
  if (!isOperator) await refuseLastOperator(db, accountId)
  await repository.setOperator(db, { id: accountId, isOperator })
}

/** Without an operator nobody could make another one but with access to the server. */
export async function refuseLastOperator(db: Db, accountId: string) {
  const operators = await repository.lockOperators(db)
  if (operators.length === 1 && operators[0]?.id === accountId)
    throw new AppError('conflict', 'This is the only operator. Make somebody else an operator first.')
}

/** Whether somebody else could do what this operator should not: decide about their own work. */
export async function hasOtherOperator(db: Db, accountId: string) {
  return (await repository.listOperators(db)).some(({ id }) => id !== accountId)
}
