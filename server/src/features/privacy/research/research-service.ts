import { randomUUID } from 'node:crypto'
import { forEachSettled } from '../../../core/concurrency/for-each-settled.ts'
import { newId } from '../../../core/ids.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { listConsents, lockPerson, type ConsentRow } from '../consent-repository.ts'
import { consentsOf } from '../consent-service.ts'
import type { ResearchArea } from '../schema.ts'
import { areaOf, consentFor } from './areas.ts'
import { openJudge } from './judge.ts'
import * as records from './record-repository.ts'
import * as source from './source-repository.ts'

type Needs = Pick<Ports, 'db' | 'clock'>

interface ResearchRun {
  taken: number
  dropped: number
}

/** Takes what is new in the conversations of everybody who agrees, in the areas they agree to. */
export async function takeResearch(ports: Needs): Promise<ResearchRun> {
  const run: ResearchRun = { taken: 0, dropped: 0 }
  const judge = openJudge()
  const consenting = await source.listConsenting(ports.db)
  if (consenting.length > 0) await judge.warmUp()
  await forEachSettled(consenting, async (accountId) =>
    forEachSettled(await source.listFresh(ports.db, accountId), async (conversation) => {
      // The lock is the one that a withdrawal asks for: it comes wholly before or wholly after.
      const outcome = await ports.db.transaction(async (db) => {
        await lockPerson(db, accountId)
        return takeConversation({ db, clock: ports.clock, ...judge }, accountId, conversation)
      })
      if (outcome) run[outcome] += 1
    }),
  ).finally(judge.close)
  return run
}

async function takeConversation(
  { db, clock, judge }: Needs & Pick<ReturnType<typeof openJudge>, 'judge'>,
  accountId: string,
  { conversationId, category, title }: source.Fresh,
): Promise<'taken' | 'dropped' | undefined> {
  const person = await source.findOpenPerson(db, accountId)
  if (!person || !(await source.holdConversation(db, conversationId))) return undefined
  const known = await records.findRecord(db, { accountId, conversationId })
  if (known && known.messages === null) return undefined
  const drop = async () => {
    if (known) await records.deleteRecord(db, known.id)
    return 'dropped' as const
  }

  // A template may have moved to another area since, or to one that research never takes from.
  const area = areaOf(category)
  const since = area && agreedSince(await listConsents(db, accountId), area)
  if (!area || !since) return known && drop()
  const messages = await source.listMessages(db, conversationId)
  const agreed = messages.filter(({ createdAt, isChosen }) => isChosen && createdAt >= since)
  const texts = agreed.map(({ content }) => content)
  // All of it is judged, also what is not taken: what was said before the consent, and versions that are not chosen.
  const redacted = await judge({ talk: talkOf(title, messages), texts, person })
  if (!redacted) return drop()
  const last = agreed.at(-1)
  if (!last) return known && drop()
  await records.putRecord(db, {
    id: known?.id ?? newId(clock.now().getTime()),
    accountId,
    pseudonym: await pseudonymOf(db, accountId),
    conversationId,
    area,
    category,
    messages: agreed.map(({ sender }, at) => ({ sender, content: redacted[at] ?? '' })),
    upTo: last.seq,
    takenAt: clock.now(),
  })
  return 'taken'
}

function talkOf(title: string, messages: { sender: string; content: string }[]) {
  const by = Map.groupBy(messages, ({ sender }) => (sender === 'user' ? 'asked' : 'other'))
  const said = (who: 'asked' | 'other') => (by.get(who) ?? []).map(({ content }) => content)
  return { asked: said('asked'), other: [title, ...said('other')] }
}

async function pseudonymOf(db: Db, accountId: string) {
  return (await records.findPseudonym(db, accountId)) ?? randomUUID()
}

/** Since when the person has agreed to this area without a break; undefined when not now. */
function agreedSince(newestFirst: ConsentRow[], area: ResearchArea): Date | undefined {
  const end = newestFirst.findIndex((row) => !consentsOf(row)[consentFor[area]])
  return (end === -1 ? newestFirst : newestFirst.slice(0, end)).at(-1)?.givenAt
}

/** What research gets: one JSON object a line, people under their pseudonyms, times by the month. */
export async function researchLines({ db }: Pick<Ports, 'db'>): Promise<string[]> {
  const rows = await records.listForResearch(db)
  return rows.map(({ id, pseudonym, area, category, messages, takenAt }) =>
    JSON.stringify({
      record: id,
      person: pseudonym,
      area,
      category,
      month: takenAt.toISOString().slice(0, 7),
      messages,
    }),
  )
}
