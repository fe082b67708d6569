import { saidMax } from '@agentry/contract/rules/limits'
import { AppError } from '../../../core/errors.ts'
import { newId } from '../../../core/ids.ts'
import { ModelFailure } from '../../../ports/models.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { Brief, BriefFile, Utterance } from './brief.ts'
import { openDraft } from './compose-answer.ts'
import type { Emit } from '../../../core/http/answers/event-stream.ts'
import { recordUnkept } from '../model-calls/record-calls.ts'
import type { EgressTask } from '../egress/egress.ts'
import { holdsAddress } from '../egress/offers.ts'
import { nothingToContinue } from './continue-answer.ts'
import { fitting } from './gathering/view.ts'

export interface PassingTurn extends Pick<Brief, 'owner' | 'version' | 'message' | 'state' | 'ticks'> {
  who: 'guest' | 'creator'
  messages: Utterance[]
  sending: Pick<EgressTask, 'asking' | 'grants'>
  files?: BriefFile[]
  /** Asks for the rest of the last of the messages, which was cut off. */
  continues?: boolean
}

/** One turn of which nothing is kept: a guest's, or a creator's with an unsaved draft. Tools that keep something fail. */
export async function passingTurn(ports: Ports, asked: PassingTurn, emit: Emit, signal: AbortSignal) {
  const { who, owner, version, state, files = [], ticks } = asked
  const isCreator = who === 'creator'
  const { contextTokens, isBuiltIn } = ports.models.forTier(isCreator ? 'pro' : 'free')
  const { message, messages, continues, askedAgain } = continued(asked, isBuiltIn)
  const ids = { conversation_id: newId(), message_id: newId(), user_message_id: newId() }
  emit({ type: 'start', ...ids })
  const brief: Brief = {
    tier: isCreator ? 'pro' : 'guest',
    owner,
    version,
    message,
    history: fitting(messages, contextTokens),
    past: () => Promise.resolve(messages.map(asPast)),
    summary: '',
    summarisedMessages: 0,
    remembers: false,
    facts: [],
    about: [],
    files,
    state,
    ...(ticks && { ticks }),
    spoken: false,
    ...(continues && { continues }),
    now: ports.clock.now(),
    isCreator,
  }
  const sending = { ...asked.sending, conversationId: ids.conversation_id }
  const { builder, egress, write } = openDraft(ports, { brief, account: undefined, emit, signal, sending })
  try {
    await write()
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    throw new AppError('provider-failed', error.sentence, { cause: error })
  } finally {
    await recordUnkept(ports, { ownerId: isCreator ? owner : null, calls: builder.modelCalls })
  }
  return {
    ...ids,
    response: builder.text,
    timestamp: ports.clock.now().toISOString(),
    model_used: builder.modelUsed,
    has_memory: false,
    user_tier: brief.tier,
    voice_enabled: false,
    memory_debug: { history_messages: brief.history.length, summarised_messages: 0, facts_used: [] },
    tools_used: builder.toolsUsed,
    audio_files: [],
    suggestions: builder.suggestions.filter((offer) => !holdsAddress(offer)),
    turns_left: null,
    receipt: egress.receipt.entries,
    ...(askedAgain && { asked_again: true }),
    state: builder.state,
  }
}

/** A browser brings along the beginning of a very long answer. */
const asPast = (said: Utterance) => ({
  ...said,
  offers: [],
  isCut: said.sender === 'assistant' && said.content.length >= saidMax,
})

/** Only a language model goes on where it stopped; everything else answers the question again in one piece. */
function continued({ message, messages, continues = false }: PassingTurn, isBuiltIn: boolean) {
  if (!continues) return { message, messages, continues, askedAgain: false }
  const [question, answer] = messages.slice(-2)
  if (question?.sender !== 'user' || answer?.sender !== 'assistant') throw nothingToContinue()
  if (!isBuiltIn) return { message, messages, continues, askedAgain: false }
  return {
    message: question.content,
    messages: messages.slice(0, -2),
    continues: false,
    askedAgain: true,
  }
}
