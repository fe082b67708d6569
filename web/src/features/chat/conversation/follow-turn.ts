import type { ChatAnswer } from '@agentry/contract/messages'
import type { ChatEvent } from '@agentry/contract/stream'
import { ownMessage, replyMessage, withKnownIds, type Message } from './message.ts'
import { runTurn, type Hold } from './turn.ts'

/** The answer that is being written in a conversation, whoever asked for it; nothing when none is. */
export type Following = (signal: AbortSignal) => AsyncIterable<ChatEvent>

type Start = Extract<ChatEvent, { type: 'start' }>

/** The page's view of a conversation, as far as a follower changes it. */
interface View {
  /** Something is shown that only this page has. */
  isOnlyHere(): boolean
  messages(): Message[]
  set(change: { messages?: Message[]; turn?: 'idle' | 'running' | Hold }): void
  put(message: Message): void
  reload(): Promise<void>
}

/**
 * Shows answers that this page did not ask for: another tab did, another device, or this page before it was loaded
 * again.
 */
export function openFollower(following: Following | undefined, view: View) {
  let control: AbortController | undefined

  /** Looks for an answer that is being written and shows it to its end. */
  async function follow(): Promise<void> {
    if (!following || control || view.isOnlyHere()) return
    control = new AbortController()
    const reply = replyMessage({ phase: 'thinking' })
    try {
      await showAnswer(following, { reply, control })
    } catch {
      const written = view.messages().find(({ key }) => key === reply.key)
      const isStopped = control.signal.aborted && written?.content
      if (isStopped) view.put({ ...written, phase: undefined, interrupted: true })
      else await view.reload().catch(() => {})
    } finally {
      control = undefined
    }
  }

  async function showAnswer(
    follows: Following,
    { reply, control: { signal } }: { reply: Message; control: AbortController },
  ) {
    let isBegun = false
    function begin(start: Start) {
      if (view.isOnlyHere()) return control?.abort()
      isBegun = true
      const replaceFrom = start.question?.replace_from
      const at = replaceFrom ? view.messages().findIndex(({ id }) => id === replaceFrom) : -1
      const before = at < 0 ? view.messages() : view.messages().slice(0, at)
      view.set({ messages: [...before, questionOf(start), reply], turn: 'running' })
    }
    function numberQuestion({ user_message_id, user_versions }: ChatAnswer) {
      const question = view.messages().find(({ id }) => id === user_message_id)
      if (question) view.put({ ...question, versions: user_versions })
    }
    try {
      await runTurn({
        ask: { message: '', clientMessageId: '', files: [] },
        asking: () => follows(signal),
        signal,
        reply,
        show: view.put,
        onHold: (turn) => isBegun && view.set({ turn }),
        onEvent(event) {
          if (isBegun) view.set({ turn: 'running' })
          else if (event.type === 'start') begin(event)
          if (isBegun && event.type === 'done') numberQuestion(event.answer)
        },
      })
    } finally {
      if (isBegun) view.set({ turn: 'idle' })
    }
  }

  return { follow, stop: () => control?.abort() }
}

function questionOf({ user_message_id, question }: Start): Message {
  return ownMessage(question?.message ?? '', {
    id: user_message_id,
    key: user_message_id,
    ...(question && { timestamp: question.timestamp, files: question.files }),
  })
}

/** Stored messages under the keys by which they, and their steps, are shown already. */
export function withKnownKeys(stored: Message[], shown: Message[]): Message[] {
  const known = new Map(shown.map((message) => [message.id, message]))
  return stored.map((message) => {
    const same = known.get(message.id)
    return same ? { ...message, key: same.key, steps: withKnownIds(message.steps, same.steps) } : message
  })
}
