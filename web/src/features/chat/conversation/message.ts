import type {
  AnswerFeedback,
  ChatAnswer,
  ChatMessage,
  MessageVersions,
  StepName,
  ToolResult,
} from '@agentry/contract/messages'
import type { AskState } from '../egress/ask-state.ts'

/** One thing that the agent did on the way to its answer. Without a result it is still at it. */
export interface Step {
  callId: string
  tool: StepName
  about: string
  result?: ToolResult
}

/** `web_browsing` as people read it: Web browsing. A function of the template's own code goes by its own name. */
export function stepName({ tool, about, result }: Step) {
  const own = tool === 'logic' ? (result?.name ?? about) : ''
  const words = (own || tool).replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A message as it is shown: stored, being written, or never stored at all. */
export interface Message extends Omit<
  ChatMessage,
  'id' | 'conversation_id' | 'tools_used' | 'interrupted' | 'versions' | 'feedback'
> {
  /** Stays the same from the first word to the stored message. */
  key: string
  /** The server's id; absent for what the server does not have. */
  id?: string | undefined
  steps: Step[]
  /** Cut off before its end; what was written is kept. */
  interrupted?: boolean | undefined
  /** Where it stands among its versions, if it has more than one. */
  versions?: MessageVersions | undefined
  /** The person's thumb on it. */
  feedback?: AnswerFeedback | undefined
  /** What the agent asked to send on the way to this answer. */
  asks?: AskState[]
  kind?: 'welcome' | 'error'
  /** With an error: whether a better plan would have helped. */
  upgrade?: boolean
  /** While it is being written. */
  phase?: 'thinking' | 'writing' | undefined
}

export function storedMessage({ tools_used, ...message }: ChatMessage): Message {
  return { ...message, key: message.id, steps: stepsOf(tools_used) }
}

export function ownMessage(content: string, more: Partial<Message> = {}): Message {
  return {
    key: crypto.randomUUID(),
    sender: 'user',
    content,
    timestamp: new Date().toISOString(),
    steps: [],
    ...more,
  }
}

export function replyMessage(more: Partial<Message> = {}): Message {
  return ownMessage('', { sender: 'assistant', ...more })
}

export function welcomeMessage(words: string): Message {
  return replyMessage({ key: 'welcome', kind: 'welcome', content: words })
}

/** The reply as the finished answer tells it. */
export function finished(reply: Message, answer: ChatAnswer): Message {
  return {
    ...reply,
    phase: undefined,
    id: answer.message_id,
    content: answer.response,
    timestamp: answer.timestamp,
    model_used: answer.model_used,
    has_memory: answer.has_memory,
    user_tier: answer.user_tier,
    voice_enabled: answer.voice_enabled,
    memory_debug: answer.memory_debug,
    memory_changes: answer.memory_changes,
    audio_files: answer.audio_files,
    suggestions: answer.suggestions,
    versions: answer.versions,
    receipt: answer.receipt,
    interrupted: answer.interrupted,
    steps: stepsOf(answer.tools_used, reply.steps),
  }
}

/** The steps of a finished answer. */
export function stepsOf(results: ToolResult[] | undefined, shown: readonly Step[] = []): Step[] {
  const steps = (results ?? []).map((result, at) => ({
    callId: `kept-${at + 1}`,
    tool: result.tool,
    about: result.about ?? '',
    result,
  }))
  return withKnownIds(steps, shown)
}

/**
 * A step that is shown already keeps its id, also where others come before it now: with another id it would be drawn anew,
 * and what a person types into a drafted mail or presses there would be lost.
 */
export function withKnownIds(steps: Step[], shown: readonly Step[]): Step[] {
  const left = [...shown]
  return steps.map((step) => {
    const same = left.findIndex(({ tool }) => tool === step.tool)
    const [known] = same < 0 ? [] : left.splice(same, 1)
    return known ? { ...step, callId: known.callId } : step
  })
}
