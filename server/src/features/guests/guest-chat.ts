import type { GuestFile } from '@agentry/contract/guests'
import { guestFilesPerHour, guestTurnsPerHour } from '@agentry/contract/rules/limits'
import { freePlan } from '@agentry/contract/rules/plans'
import { AppError } from '../../core/errors.ts'
import type { Rule } from '../../core/operation/limits.ts'
import { networksOf } from '../../core/http/networks.ts'
import { isServerStop } from '../../core/http/server-stop.ts'
import type { Ports } from '../../ports/ports.ts'
import { loadVersion } from '../catalogue/templates/version-service.ts'
import { openTemplate } from '../catalogue/service.ts'
import type { Emit } from '../../core/http/answers/event-stream.ts'
import { passingFiles, readPassingFile } from '../chat/files/passing-file-service.ts'
import { passingTurn, type PassingTurn } from '../chat/turn/passing-turn-service.ts'

const perSeconds = 60 * 60
const turns: Rule = { name: 'guest-turn', points: guestTurnsPerHour, perSeconds }
const files: Rule = { name: 'guest-file', points: guestFilesPerHour, perSeconds }

interface GuestTurn extends Pick<
  PassingTurn,
  'message' | 'messages' | 'state' | 'sending' | 'continues' | 'ticks'
> {
  templateId: string
  address: string
  files: readonly GuestFile[]
}

/** One turn of a guest. Nothing of it is kept: the session, its state too, lives in the browser. */
export async function guestTurn(ports: Ports, guest: GuestTurn, emit: Emit, signal: AbortSignal) {
  const { version } = await openFreeTemplate(ports, guest.templateId)
  await take(ports, turns, guest.address)
  const loaded = await loadVersion(ports.db, version.id)
  const { templateId: _, address, files: sent, ...said } = guest
  const owner = networksOf(address).narrow
  const read = await reading(ports, turns, address, () => passingFiles(ports, owner, sent))
  try {
    return await passingTurn(
      ports,
      { who: 'guest', owner, version: loaded, files: read, ...said },
      emit,
      signal,
    )
  } catch (error) {
    if (!signal.aborted || isServerStop(signal)) await ports.limits.giveBackTo(turns, address)
    throw error
  }
}

interface Upload {
  name: string
  bytes: Buffer
  address: string
}

export async function readFileOfGuest(ports: Ports, { address, ...file }: Upload) {
  await take(ports, files, address)
  const owner = networksOf(address).narrow
  return reading(ports, files, address, () => readPassingFile(ports, { owner, ...file }))
}

/** A file that cannot be read has cost as much as one that can: only a server without room for it gives back what was taken. */
async function reading<Read>(
  { limits }: Pick<Ports, 'limits'>,
  rule: Rule,
  address: string,
  read: () => Promise<Read>,
) {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable') await limits.giveBackTo(rule, address)
    throw error
  }
}

/** Guests try what is free and open to everybody: public, or unlisted for whoever has its address. */
export async function openFreeTemplate(ports: Pick<Ports, 'db'>, templateId: string) {
  const found = await openTemplate(ports, templateId, undefined)
  if (found.template.isPremium) {
    throw new AppError(
      'premium-required',
      'Premium subscription required: guests can try the free templates.',
    )
  }
  return found
}

async function take({ limits }: Pick<Ports, 'limits'>, rule: Rule, address: string) {
  await limits.takeFrom(rule, address).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    const allowed =
      rule === turns ? `have ${guestTurnsPerHour} turns` : `can attach ${guestFilesPerHour} files`
    const detail = `Guests ${allowed} an hour. Take a short break, or sign up for free and go on now, with ${freePlan.turnsPerMonth} turns a month.`
    throw new AppError('too-many-requests', detail, {
      cause: error,
      ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
    })
  })
}
