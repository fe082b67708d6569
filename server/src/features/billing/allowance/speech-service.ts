import { freePlan, planOf, transcriptionSecondsPerDay } from '@agentry/contract/rules/plans'
import type { Viewer } from '../../../core/http/access.ts'
import { AppError } from '../../../core/errors.ts'
import { newId } from '../../../core/ids.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { dayOf } from './allowance-service.ts'
import { countVoice, findVoice } from './repository.ts'
import * as repository from './speech-repository.ts'

type Needs = Pick<Ports, 'db' | 'clock'>

const unlimited = 2 ** 31 - 1

/** Whole seconds that a voiceover may last at most; refuses where none is left. */
export async function voiceLeft({ db }: Pick<Ports, 'db'>, viewer: Viewer) {
  const { voiceSeconds } = planOf(viewer)
  if (voiceSeconds === null) return undefined
  const left = voiceSeconds - (await findVoice(db, viewer.id))
  if (left <= 0) throw trialPassed(left)
  return left
}

/** Takes the seconds that a voiceover lasts, to the second and never over the trial. To be settled or given back. */
export async function reserveVoice({ db, clock }: Needs, viewer: Viewer, length: number) {
  const id = newId()
  const limit = planOf(viewer).voiceSeconds ?? unlimited
  const taking = { id, accountId: viewer.id, day: null, seconds: Math.ceil(length), at: clock.now() }
  if (await repository.takeSeconds(db, { ...taking, limit })) return id
  throw trialPassed(limit - (await findVoice(db, viewer.id)))
}

/** Within the transaction that keeps the voiceover: what is kept is counted. */
export async function settleVoice(
  db: Db,
  id: string,
  { accountId, at, length }: { accountId: string; at: Date; length: number },
) {
  if (await repository.settleSeconds(db, id))
    return countVoice(db, { accountId, day: dayOf(at), seconds: Math.ceil(length) })
  throw new AppError('unavailable', 'This voiceover took too long to be kept. Please try again.')
}

export const giveSecondsBack = ({ db }: Pick<Ports, 'db'>, id: string) => repository.giveSecondsBack(db, id)

/** The refusal of a voiceover that is longer than what is left. */
export function trialPassed(left: number) {
  const trial = `${freePlan.voiceSeconds / 60}-minute voice trial`
  const refusal =
    left > 0
      ? `This voiceover is too long: ${secondsAre(left)} left of your ${trial}.`
      : `You have used all of your ${trial}.`
  return new AppError('plan-limit', `${refusal} The trial does not renew; Pro has no limit.`)
}

/** Takes the seconds of a recording from the day's. To be settled or given back. */
export async function reserveTranscription({ db, clock }: Needs, viewer: Viewer, length: number) {
  const now = clock.now()
  const id = newId()
  const whose = { accountId: viewer.id, day: dayOf(now) }
  const limit = transcriptionSecondsPerDay[viewer.isPro ? 'pro' : 'free']
  if (await repository.takeSeconds(db, { ...whose, id, seconds: Math.ceil(length), at: now, limit }))
    return id
  throw dayPassed(viewer, { limit, left: limit - (await repository.findTranscription(db, whose)) })
}

/** A service may find the recording longer than it looked: then that counts. */
export const settleTranscription = ({ db }: Needs, id: string, length: number) =>
  repository.settleTranscription(db, { id, seconds: Math.ceil(length) })

/** What was reserved by servers that must have gone away since. */
export async function listLostSeconds({ db }: Pick<Ports, 'db'>, before: Date) {
  const rows = await repository.listSecondsReservedBefore(db, before)
  return rows.map(({ id, day }) => ({ id, isVoiceover: day === null }))
}

function dayPassed(viewer: Viewer, { limit, left }: { limit: number; left: number }) {
  const minutes = limit / 60
  const refusal =
    left > 0
      ? `This recording is too long: ${secondsAre(left)} left of today’s ${minutes} minutes of transcription.`
      : `You have used all of today’s ${minutes} minutes of transcription.`
  const more = viewer.isPro ? '' : ` Pro has ${transcriptionSecondsPerDay.pro / 60} minutes a day.`
  return new AppError('plan-limit', `${refusal} They renew at midnight UTC.${more}`)
}

const secondsAre = (count: number) => (count === 1 ? '1 second is' : `${count} seconds are`)
