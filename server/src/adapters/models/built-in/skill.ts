import type { BuiltInContext } from '../../../ports/models.ts'
import { withoutEnd } from '../../../core/text/without-end.ts'

export interface Message {
  sender: 'user' | 'assistant'
  text: string
}

/** What a tool that was called in this turn gave back. */
export interface ToolOutcome {
  tool: string
  input: Record<string, unknown>
  /** Its result, or why there is none. */
  output: unknown
  failed: boolean
}

/** Everything that a skill may look at. Nothing else is known: same turn, same answer. */
export interface Turn {
  /** What the person just said. */
  said: string
  /** What was said before, oldest first. */
  history: readonly Message[]
  context: BuiltInContext
  /** The tools that may be called in this step. */
  tools: ReadonlySet<string>
  outcomes: readonly ToolOutcome[]
  now: Date
  /** Vectors of what a skill asked for, by text; those that nobody could make are missing. Undefined until one asked. */
  meanings?: ReadonlyMap<string, Int8Array> | undefined
}

interface Words {
  text: string
  /** Next clicks, each a message of its own. */
  suggestions?: string[]
}

export type Answer =
  | Words
  | { text?: string; suggestions?: undefined; call: { tool: string; input: Record<string, string> } }

/** The meanings of these texts are needed to go on: the turn comes again with them. */
export interface Seeking {
  seeks: string[]
}

/** One thing that the built-in model can do. The first skill in the list that has an answer gives it. */
export interface Skill {
  name: string
  /** Undefined: this was not meant for me. */
  answer(turn: Turn): Answer | Seeking | undefined
}

/** The words without politeness around them: 'Could you please add 2 and 3?' is asking to 'add 2 and 3'. */
export function request(said: string): string {
  const asked = said
    .trim()
    .replace(/^(?:(?:hi|hello|hey|ok|okay|so|well|now|and|please|great|thanks)[,.!]?\s+)+/i, '')
    .replace(/^(?:can|could|would|will)\s+(?:you|u)\s+(?:please\s+|kindly\s+)?/i, '')
    .replace(/^(?:please|kindly)\s+/i, '')
  return withoutPlease(asked).trim()
}

/** 'add 2 and 3, please?' without the please at its end. */
function withoutPlease(asked: string) {
  const sentence = withoutEnd(asked, /[?.!]/)
  if (!/[\s,]please$/i.test(sentence.slice(-7))) return asked
  return withoutEnd(sentence.slice(0, -6), /[\s,]/) + asked.slice(sentence.length)
}
