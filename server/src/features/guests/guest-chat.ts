import { guestTurnsPerHour } from '@agentry/contract/limits'
import { AppError } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import type { Rule } from '../../core/limits.ts'
import { ModelFailure } from '../../ports/models.ts'
import type { Ports } from '../../ports/ports.ts'
import { loadVersion } from '../catalogue/loaded-version.ts'
import { openTemplate } from '../catalogue/service.ts'
import type { Brief, Utterance } from '../chat/brief.ts'
import { openDraft } from '../chat/compose-answer.ts'
import type { Emit } from '../chat/draft.ts'
import { fitting } from '../chat/view.ts'

const turnsOfOneAddress: Rule = { name: 'guest-turn', points: guestTurnsPerHour, perSeconds: 60 * 60 }

export interface GuestTurn {
  templateId: string
  message: string
  messages: Utterance[]
  state: Record<string, unknown>
  address: string
}

/** One turn of a guest. Nothing of it is kept: the session, its state too, lives in the browser. */
export async function guestTurn(ports: Ports, guest: GuestTurn, emit: Emit, signal: AbortSignal) {
  const { version } = await openFreeTemplate(ports, guest.templateId)
  await takeTurn(ports, guest.address)
  const ids = { conversation_id: newId(), message_id: newId(), user_message_id: newId() }
  emit({ type: 'start', ...ids })
  const loaded = await loadVersion(ports.db, version.id)
  const { contextTokens } = ports.models.forTier('free')
  const brief: Brief = {
    tier: 'guest',
    version: loaded,
    message: guest.message,
    history: fitting(guest.messages, contextTokens),
    summary: '',
    summarisedMessages: 0,
    facts: [],
    files: [],
    state: guest.state,
    spoken: false,
    now: ports.clock.now(),
    isCreator: false,
  }
  const { draft, write } = openDraft(ports, { brief, account: undefined, emit, signal })
  await write().catch(async (error: unknown) => {
    if (!signal.aborted) await ports.limits.giveBack(turnsOfOneAddress, guest.address)
    throw error instanceof ModelFailure
      ? new AppError('provider-failed', error.sentence, { cause: error })
      : error
  })
  return {
    ...ids,
    response: draft.text,
    timestamp: ports.clock.now().toISOString(),
    model_used: draft.modelUsed,
    has_memory: false,
    user_tier: 'guest' as const,
    voice_enabled: false,
    memory_debug: { history_messages: brief.history.length, summarised_messages: 0, facts_used: [] },
    tools_used: draft.toolsUsed,
    audio_files: [],
    suggestions: draft.suggestions,
    turns_left: null,
    state: draft.state,
  }
}

/** Guests try what is free and public. */
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
  await limits.take(turnsOfOneAddress, address).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    const detail = `Guests have ${guestTurnsPerHour} turns an hour. Take a short break, or sign up for free and go on now.`
    throw new AppError('too-many-requests', detail, {
      cause: error,
      ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
    })
  })
}
