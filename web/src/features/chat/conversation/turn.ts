import type { AttachedFile } from '@agentry/contract/messages'
import type { TickedList } from '@agentry/contract/blocks'
import type { ChatEvent } from '@agentry/contract/stream'
import { withAsk } from '../egress/ask-state.ts'
import { isBeingAnswered, isLost } from './failure-words.ts'
import type { Message, Step } from './message.ts'
import { finished } from './message.ts'
import { untilWorthRetrying } from '../../../core/server/reconnect.ts'

/** What a turn sends. The same id twice is answered once. */
export interface Ask {
  message: string
  clientMessageId: string
  files: AttachedFile[]
  /** My message of which this turn makes another version. */
  replaceFrom?: string
  /** The model that was asked for by its name. */
  model?: string
  /** It asks for the rest of the last answer. */
  continues?: boolean
  /** Checklists as they are ticked when it is sent. */
  ticks?: TickedList[]
}

export type Asking = (ask: Ask, signal: AbortSignal) => AsyncIterable<ChatEvent>

interface Turn {
  ask: Ask
  asking: Asking
  signal: AbortSignal
  /** The reply to begin with; every later state of it is handed to `show`. */
  reply: Message
  show(reply: Message): void
  onEvent(event: ChatEvent): void
  onHold(why: Hold): void
}

/** Why nothing arrives for now: no server is reached, or the one that has the question is silent. */
export type Hold = 'lost' | 'waiting'

/** A silent server is replaced after seconds; this often, some 90 s in all, it is worth asking who answers. */
const waitsForAnother = 9

/** Words arrive faster than they can be read: they are shown this often. */
const paceMs = 60

/** Runs one turn to its end and answers how often it had to ask again. What cuts it short is thrown. */
export async function runTurn({ ask, asking, signal, reply, show, onEvent, onHold }: Turn): Promise<number> {
  let shown = reply
  let waits = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const showNow = () => {
    clearTimeout(timer)
    timer = undefined
    show(shown)
  }
  try {
    let told = reply
    for (let attempt = 0; ; attempt++) {
      try {
        for await (const event of asking(ask, signal)) {
          // A second telling begins anew.
          told = grown(event.type === 'start' ? { ...reply, content: '', steps: [] } : told, event)
          shown = keepLonger(shown, told, event)
          onEvent(event)
          if (event.type === 'delta') timer ??= setTimeout(showNow, paceMs)
          else showNow()
        }
        return attempt
      } catch (error) {
        if (signal.aborted) throw error
        const isWaiting = isBeingAnswered(error) && ++waits <= waitsForAnother
        if (!isWaiting && !isLost(error)) throw error
        showNow()
        onHold(isWaiting ? 'waiting' : 'lost')
        await untilWorthRetrying(attempt, signal)
        signal.throwIfAborted()
      }
    }
  } finally {
    // What was shown last may have changed since: a person can already do something with a complete answer.
    if (timer !== undefined) showNow()
  }
}

/** What was already read does not vanish while a second telling catches up. */
function keepLonger(shown: Message, told: Message, event: ChatEvent): Message {
  const isBehind = event.type !== 'done' && shown.content.startsWith(told.content)
  return isBehind ? { ...told, content: shown.content, phase: shown.content ? 'writing' : 'thinking' } : told
}

function grown(reply: Message, event: ChatEvent): Message {
  switch (event.type) {
    case 'start':
      return { ...reply, id: event.message_id }
    case 'delta':
      return { ...reply, content: reply.content + event.text, phase: 'writing' }
    case 'tool-start':
      return {
        ...reply,
        steps: [...reply.steps, { callId: event.call_id, tool: event.tool, about: event.about }],
      }
    case 'tool-result':
      return { ...reply, steps: reply.steps.map((step) => ended(step, event)) }
    case 'audio':
      return { ...reply, audio_files: [...(reply.audio_files ?? []), event.file] }
    case 'ask':
    case 'ask-settled':
      return withAsk(reply, event)
    case 'done':
      return finished(reply, event.answer)
    case 'error':
      return reply
  }
}

function ended(step: Step, event: Extract<ChatEvent, { type: 'tool-result' }>): Step {
  return step.callId === event.call_id ? { ...step, result: event.result } : step
}
