import type { Viewer } from '../../core/http/access.ts'
import { notFound } from '../../core/errors.ts'
import { after, days } from '../../core/operation/clock.ts'
import { forEachSettled } from '../../core/concurrency/for-each-settled.ts'
import type { Ports } from '../../ports/ports.ts'
import * as repository from './deletion-repository.ts'

/** Far longer than a card page can be paid. */
const buyingDays = 1
/** Far longer than banks take to decide a dispute. */
const disputeDays = 400
/** The next run goes on with the others. */
const mostAtOnce = 500

const sinceWhen = (now: Date): repository.Since => ({
  buyingSince: after(now, -days(buyingDays)),
  disputedSince: after(now, -days(disputeDays)),
})

export async function deleteTemplate(
  { db, clock, publicAnswers }: Pick<Ports, 'db' | 'clock' | 'publicAnswers'>,
  viewer: Viewer,
  id: string,
) {
  const asked = { id, creatorId: viewer.id, ...sinceWhen(clock.now()) }
  const isDone = await db.transaction((tx) => repository.deleteTemplate(tx, asked))
  if (!isDone) throw notFound('template')
  publicAnswers.clear()
}

/** Deletes what creators deleted while others used it, once nobody uses it any more. Harmless when repeated. */
export async function deleteLeftovers({ db, clock }: Pick<Ports, 'db' | 'clock'>) {
  const since = sinceWhen(clock.now())
  await forEachSettled(await repository.listLeftovers(db, { ...since, limit: mostAtOnce }), (leftover) =>
    db.transaction((tx) => repository.deleteLeftover(tx, { ...leftover, ...since })),
  )
}
