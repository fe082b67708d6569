import { retention } from '@agentry/contract/rules/retention'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { after, days, hours, yearsBefore } from '../../core/operation/clock.ts'
import { forEachSettled } from '../../core/concurrency/for-each-settled.ts'
import type { PersonalData } from '../../core/personal-data.ts'
import type { Ports } from '../../ports/ports.ts'
import { removeConversation, removeUnsentFile } from '../chat/conversations/conversation-service.ts'
import { personalData } from '../personal-data.ts'
import * as repository from './retention-repository.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'files' | 'mail'>

/** Removes what has been kept long enough. Harmless when repeated; answers how much of what. */
export async function runRetention(ports: Needs): Promise<Record<string, number>> {
  const { db, mail } = ports
  const now = ports.clock.now()
  const removed: Record<string, number> = {}
  const steps: (() => Promise<Record<string, number>>)[] = [
    async () => ({
      conversation: await everyOne(
        () => repository.listOutdatedConversations(db, now),
        (outdated) => removeConversation(ports, outdated),
      ),
    }),
    async () => ({
      chat_file: await everyOne(
        () => repository.listUnsentFiles(db, after(now, -hours(retention.unsentFileHours))),
        (outdated) => removeUnsentFile(ports, outdated),
      ),
    }),
    () => removeAged(ports, now),
    () => removeEnded(ports, now),
    async () => ({ rate_limit: await repository.deleteEndedLimits(db) }),
    async () => ({ mail: await mail.forgetBefore(after(now, -days(retention.accountDaysAfterClosure))) }),
  ]
  await forEachSettled(steps, async (step) => Object.assign(removed, await step()))
  return removed
}

/** A page after the other until one brings nothing new; what cannot be removed is told then. */
async function everyOne<Row>(list: () => Promise<Row[]>, remove: (row: Row) => Promise<boolean>) {
  let removed = 0
  for (;;) {
    const before = removed
    await forEachSettled(await list(), async (row) => {
      if (await remove(row)) removed += 1
    }).catch((error: unknown) => {
      if (removed === before) throw error
    })
    if (removed === before) return removed
  }
}

async function removeAged({ db }: Pick<Ports, 'db'>, now: Date) {
  const removed: Record<string, number> = {}
  const remove = async (column: PgColumn, years: number) =>
    Object.assign(removed, await repository.deleteUntil(db, column, yearsBefore(now, years)))
  for (const { aged = [], closed = [] } of Object.values<PersonalData<never>>(personalData)) {
    for (const column of aged) await remove(column, retention.analyticsYears)
    for (const column of closed) await remove(column, retention.financialYears)
  }
  return removed
}

/** Financial rows of people who left, once the law no longer asks for them. */
async function removeEnded({ db }: Pick<Ports, 'db'>, now: Date) {
  const before = yearsBefore(now, retention.financialYears)
  const removed: Record<string, number> = {}
  for (const { removeEnded: remove } of Object.values(personalData))
    if (remove) Object.assign(removed, await db.transaction((tx) => remove(tx, before)))
  return removed
}
