import { guestTurnsPerHour } from '@agentry/contract/rules/limits'
import { AppError } from '../../core/errors.ts'
import type { Rule } from '../../core/operation/limits.ts'
import { networksOf } from '../../core/http/networks.ts'
import { isServerStop } from '../../core/http/server-stop.ts'
import type { Ports } from '../../ports/ports.ts'
import { loadVersion } from '../catalogue/templates/version-service.ts'
import { openTemplate } from '../catalogue/service.ts'
import type { Emit } from '../../core/http/answers/event-stream.ts'
import { passingTurn, type PassingTurn } from '../chat/turn/passing-turn-service.ts'

const turnsOfOneAddress: Rule = { name: 'guest-turn', points: guestTurnsPerHour, perSeconds: 60 * 60 }

interface GuestTurn extends Pick<PassingTurn, 'message' | 'messages' | 'state' | 'sending'> {
  templateId: string
  address: string
}

/** One turn of a guest. Nothing of it is kept: the session, its state too, lives in the browser. */
export async function guestTurn(ports: Ports, guest: GuestTurn, emit: Emit, signal: AbortSignal) {
  const { version } = await openFreeTemplate(ports, guest.templateId)
  await takeTurn(ports, guest.address)
  const loaded = await loadVersion(ports.db, version.id)
  const { message, messages, state, sending } = guest
  const asked = {
    who: 'guest',
    owner: networksOf(guest.address).narrow,
    version: loaded,
    message,
    messages,
    state,
    sending,
  } as const
  return passingTurn(ports, asked, emit, signal).catch(async (error: unknown) => {
    if (!signal.aborted || isServerStop(signal))
      await ports.limits.giveBackTo(turnsOfOneAddress, guest.address)
    throw error
  })
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

async function takeTurn({ limits }: Pick<Ports, 'limits'>, address: string) {
  await limits.takeFrom(turnsOfOneAddress, address).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    const detail = `Guests have ${guestTurnsPerHour} turns an hour. Take a short break, or sign up for free and go on now.`
    throw new AppError('too-many-requests', detail, {
      cause: error,
      ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
    })
  })
}
