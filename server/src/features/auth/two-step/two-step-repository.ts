import { and, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { recoveryCode, twoStep } from '../schema.ts'

/** Started or on. */
export async function findTwoStep(db: Db, accountId: string) {
  const [row] = await db.select().from(twoStep).where(eq(twoStep.accountId, accountId))
  return row
}

/** A new start replaces one that was never confirmed. Whether it may begin: not while it is on. */
export async function putTwoStep(db: Db, values: { accountId: string; secret: Buffer; createdAt: Date }) {
  const { rowCount } = await db
    .insert(twoStep)
    .values(values)
    .onConflictDoUpdate({
      target: twoStep.accountId,
      set: { secret: values.secret, createdAt: values.createdAt },
      setWhere: isNull(twoStep.confirmedAt),
    })
  return rowCount === 1
}

export function listSecretsOfLength(db: Db, bytes: number) {
  return db
    .select({ accountId: twoStep.accountId, secret: twoStep.secret })
    .from(twoStep)
    .where(eq(sql`octet_length(${twoStep.secret})`, bytes))
}

export async function replaceSecret(
  db: Db,
  { accountId, from, to }: { accountId: string; from: Buffer; to: Buffer },
) {
  await db
    .update(twoStep)
    .set({ secret: to })
    .where(and(eq(twoStep.accountId, accountId), eq(twoStep.secret, from)))
}

interface Step {
  accountId: string
  step: number
}

/** Whether it was off before. The secret is compared too: a newer start may have replaced it meanwhile. */
export async function confirmTwoStep(
  db: Db,
  { accountId, step, secret, at }: Step & { secret: Buffer; at: Date },
) {
  const { rowCount } = await db
    .update(twoStep)
    .set({ confirmedAt: at, lastStep: step })
    .where(and(eq(twoStep.accountId, accountId), eq(twoStep.secret, secret), isNull(twoStep.confirmedAt)))
  return rowCount === 1
}

/** Uses the code of a step up: false when it or a later one was used before. */
export async function takeStep(db: Db, { accountId, step }: Step) {
  const { rowCount } = await db
    .update(twoStep)
    .set({ lastStep: step })
    .where(and(eq(twoStep.accountId, accountId), isNotNull(twoStep.confirmedAt), lt(twoStep.lastStep, step)))
  return rowCount === 1
}

/** Whether it was on. */
export async function deleteTwoStep(db: Db, accountId: string) {
  await db.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId))
  const { rowCount } = await db.delete(twoStep).where(eq(twoStep.accountId, accountId))
  return rowCount === 1
}

interface Codes {
  accountId: string
  hashes: Buffer[]
  createdAt: Date
}

export async function replaceRecoveryCodes(db: Db, { accountId, hashes, createdAt }: Codes) {
  await db.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId))
  await db.insert(recoveryCode).values(hashes.map((codeHash) => ({ accountId, codeHash, createdAt })))
}

/** Uses it up: false when there is none like it. */
export async function takeRecoveryCode(
  db: Db,
  { accountId, codeHash }: { accountId: string; codeHash: Buffer },
) {
  const { rowCount } = await db
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.accountId, accountId), eq(recoveryCode.codeHash, codeHash)))
  return rowCount === 1
}

export async function countRecoveryCodes(db: Db, accountId: string) {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCode)
    .where(eq(recoveryCode.accountId, accountId))
  return row?.left ?? 0
}
