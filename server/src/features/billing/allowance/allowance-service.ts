import { askLimits } from '@agentry/contract/rules/egress'
import { freePlan, planOf } from '@agentry/contract/rules/plans'
import type { Viewer } from '../../../core/http/access.ts'
import { after, seconds as inSeconds } from '../../../core/operation/clock.ts'
import { AppError } from '../../../core/errors.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import * as repository from './repository.ts'

type Needs = Pick<Ports, 'db' | 'clock'>

const unlimited = 2 ** 31 - 1

/** A model answers for two minutes at most; a reservation without a sign of life for longer than that is nobody's. */
const silentReservationSeconds = 150

/** With the time that a turn may wait for its person to allow something. */
export const longestTurnSeconds = silentReservationSeconds + askLimits.minutes * 60

/** Heartbeat interval of a reservation. A repeated request takes over one whose heartbeat has stopped. */
const signOfLifeMs = inSeconds(2)
const silenceMs = inSeconds(6)

/** A turn that is being answered. It must be settled or given back, and released either way. */
export interface Reservation {
  id: string
  askedAt: Date
  release(): void
}

/** Takes a turn for an answer to come. */
export async function reserveTurn({ db, clock }: Needs, viewer: Viewer, id: string): Promise<Reservation> {
  const now = clock.now()
  const limit = planOf(viewer).turnsPerMonth ?? unlimited
  const turn = { id, accountId: viewer.id, month: monthOf(now), at: now }
  const isTaken = await repository.takeTurn(db, { ...turn, limit }).catch(async (error: unknown) => {
    if (!repository.isReservedAlready(error)) throw error
    if (await repository.takeOver(db, { ...turn, silentSince: after(now, -silenceMs) })) return true
    throw new AppError('being-answered', 'This message is being answered already. Please wait a moment.')
  })
  if (!isTaken) throw turnsUsedUp(now)
  // A sign that is lost is made up for by the next one; without any, a repeat answers, and one answer is kept.
  const signs = setInterval(() => void repository.showLife(db, id, clock.now()).catch(() => {}), signOfLifeMs)
  return { id, askedAt: now, release: () => clearInterval(signs) }
}

/** Within the transaction that keeps the answer: counted exactly when it is there. */
export const settleTurn = (db: Db, { id, askedAt }: Reservation) =>
  repository.settleTurn(db, { id, day: dayOf(askedAt) })

export const giveTurnBack = (db: Db, id: string) => repository.giveBack(db, id)

export async function turnsLeft({ db, clock }: Needs, viewer: Viewer) {
  const limit = planOf(viewer).turnsPerMonth
  if (limit === null) return null
  const used = await repository.findTurns(db, { accountId: viewer.id, month: monthOf(clock.now()) })
  return Math.max(0, limit - used)
}

export async function showAllowance({ db, clock }: Needs, viewer: Viewer) {
  const now = clock.now()
  const [turns, voice] = await Promise.all([
    repository.findTurns(db, { accountId: viewer.id, month: monthOf(now) }),
    repository.findVoice(db, viewer.id),
  ])
  return {
    tier: viewer.isPro ? ('pro' as const) : ('free' as const),
    turns: {
      used: turns,
      limit: planOf(viewer).turnsPerMonth,
      renews_at: nextMonth(now).toISOString(),
    },
    voice_seconds: { used: voice, limit: planOf(viewer).voiceSeconds },
  }
}

/** For the only server on its database: whatever was reserved before it started is nobody's. */
export const releaseAllReservations = ({ db, clock }: Needs) => repository.giveBackOlderThan(db, clock.now())

export const releaseExpiredReservations = ({ db, clock }: Needs) =>
  repository.giveBackOlderThan(db, after(clock.now(), -inSeconds(silentReservationSeconds)))

function turnsUsedUp(now: Date) {
  const renewal = nextMonth(now).toLocaleDateString('en', { month: 'long', day: 'numeric', timeZone: 'UTC' })
  return new AppError(
    'plan-limit',
    `You have used all ${freePlan.turnsPerMonth} turns of the Free plan this month. They renew on ${renewal}; Pro has no limit.`,
  )
}

export function dayOf(now: Date) {
  return now.toISOString().slice(0, 10)
}

export function monthOf(now: Date) {
  return `${now.toISOString().slice(0, 7)}-01`
}

export function nextMonth(now: Date) {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
}
