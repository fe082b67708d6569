import type { Person, PersonDetails } from '@agentry/contract/operators/people'
import type { OperatorActionName } from '@agentry/contract/rules/operators'
import { notFound } from '../../../core/errors.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { hasPro } from '../../auth/pro-service.ts'
import { findPerson, personOf } from '../../auth/service.ts'
import * as standing from '../../auth/standing/standing-service.ts'
import { monthOf } from '../../billing/allowance/allowance-service.ts'
import { stopTurnsOf } from '../../chat/live/stop-turns-service.ts'
import { isVerified, setVerified } from '../../profiles/service.ts'
import { logAbout, logAction, type Actor } from '../log/log-service.ts'
import * as repository from './people-repository.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'signals' | 'publicAnswers'>
type Account = NonNullable<Awaited<ReturnType<typeof personOf>>>

interface Wanted {
  search: string
  show: 'all' | 'suspended' | 'operators' | 'pro'
  limit: number
  offset: number
}

export async function listPeople({ db, clock }: Pick<Ports, 'db' | 'clock'>, wanted: Wanted) {
  const now = clock.now()
  const { rows, total } = await repository.listAccounts(db, { ...wanted, now })
  return { total, people: rows.map((row) => presentPerson(row, now)) }
}

export async function showPerson(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  id: string,
): Promise<PersonDetails> {
  const row = await personOf({ db }, id)
  const now = clock.now()
  const things = row && (await repository.countThings(db, { accountId: id, month: monthOf(now) }))
  if (!row || !things) throw notFound('person')
  return {
    ...presentPerson(row, now),
    email_verified: row.emailVerifiedAt !== null,
    is_verified: await isVerified({ db }, id),
    ...things,
    log: await logAbout(db, { accountId: id }),
  }
}

function presentPerson(row: Account, now: Date): Person {
  return {
    id: row.id,
    email: row.email,
    full_name: row.fullName,
    created_at: row.createdAt.toISOString(),
    is_pro: hasPro(row, now),
    has_pro_grant: row.isPro,
    is_operator: row.isOperator,
    suspended_at: row.suspendedAt?.toISOString() ?? null,
    closed_at: row.closedAt?.toISOString() ?? null,
  }
}

/** What can be done about a person: in the database, and whether they are out afterwards. */
interface Deed {
  run(db: Db, accountId: string, now: Date): Promise<void>
  isOut?: true
  /** Shown in the catalogue. */
  isPublic?: true
}

const deeds = {
  'person.suspend': {
    async run(db, id, now) {
      await standing.suspend(db, id, now)
      await stopTurnsOf(db, id)
    },
    isOut: true,
  },
  'person.unsuspend': { run: standing.unsuspend },
  'person.end-sessions': { run: standing.endSessions, isOut: true },
  'person.pro-on': { run: (db, id) => standing.setProFlag(db, id, true) },
  'person.pro-off': { run: (db, id) => standing.setProFlag(db, id, false) },
  'person.verified-on': { run: (db, id, now) => setVerified(db, id, now), isPublic: true },
  'person.verified-off': { run: (db, id) => setVerified(db, id, null), isPublic: true },
  'operator.on': { run: (db, id) => standing.setOperator(db, id, true) },
  'operator.off': { run: (db, id) => standing.setOperator(db, id, false) },
} satisfies Partial<Record<OperatorActionName, Deed>>

export type PersonDeed = keyof typeof deeds

interface Order {
  action: PersonDeed
  accountId: string
  reason: string
}

/** Does it and writes it into the log, both or neither; then tells every server whose requests are to end. */
export async function actOnPerson(ports: Needs, actor: Actor, order: Order) {
  const { isOut, isPublic }: Deed = deeds[order.action]
  await ports.db.transaction((db) => actOnPersonWithin({ db, clock: ports.clock }, actor, order))
  if (isPublic) ports.publicAnswers.clear()
  if (isOut) ports.signals.send({ about: 'out', id: order.accountId })
  return showPerson(ports, order.accountId)
}

/** The same as a part of the caller's transaction. After a suspension the caller sends the signal that ends requests. */
export async function actOnPersonWithin(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  actor: Actor,
  { action, accountId, reason }: Order,
) {
  const { run }: Deed = deeds[action]
  if (!(await personOf({ db }, accountId))) throw notFound('person')
  await run(db, accountId, clock.now())
  await logAction({ db, clock }, actor, { action, accountId, reason })
}

/** For the command line, where people are known by their e-mail address. */
export async function actOnPersonByEmail(
  ports: Needs,
  { email, ...order }: Omit<Order, 'accountId'> & { email: string },
) {
  const person = await findPerson(ports, email)
  if (!person) throw new Error(`There is no account with the email ${email}.`)
  await actOnPerson(ports, {}, { ...order, accountId: person.id })
}
