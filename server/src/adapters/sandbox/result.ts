import { suggestionLimits } from '@agentry/contract/rules/limits'
import { z } from 'zod'
import { blockProblem, shownBlocks } from './shown-blocks.ts'
import { isStorableText } from '../../core/text/storable.ts'
import type { Json, LogicResult } from '../../ports/sandbox.ts'
import * as limits from './limits.ts'

const maxDepth = 40

const tooLarge = (name: string, bytes: number) => `${name} is larger than ${bytes / 1024} kB`

const text = (name: string, bytes: number) =>
  z
    .string(`${name} is not text`)
    .refine((value) => Buffer.byteLength(value) <= bytes, tooLarge(name, bytes))
    .optional()

const Request = z.strictObject({
  tool: z.string('a tool has no name').min(1, 'a tool has no name').max(60, 'a tool has too long a name'),
  input: z
    .custom<Record<string, Json>>(isDict, 'the input of a tool is not a dict')
    .refine(
      (value) => jsonBytes(value) <= limits.toolInputBytes,
      tooLarge('the input of a tool', limits.toolInputBytes),
    ),
})

const Suggestion = z
  .string('a suggestion is not text')
  .max(suggestionLimits.characters, `a suggestion is longer than ${suggestionLimits.characters} characters`)

const Result = z.strictObject({
  reply: text('reply', limits.replyBytes),
  context: text('context', limits.contextBytes),
  tools: z
    .array(Request, 'tools is not a list')
    .max(limits.toolRequests, `more than ${limits.toolRequests} tools`)
    .optional(),
  suggestions: z
    .array(Suggestion, 'suggestions is not a list')
    .max(suggestionLimits.count, `more than ${suggestionLimits.count} suggestions`)
    .optional(),
  blocks: shownBlocks.optional(),
  state: z
    .custom<Json>((value) => jsonBytes(value) <= limits.stateBytes, tooLarge('state', limits.stateBytes))
    .optional(),
})

/** The result without what is None, or what is wrong with it. */
export function checkResult(returned: Record<string, unknown>): LogicResult | { wrong: string } {
  if (!isStorable(returned)) return { wrong: 'the dict holds NUL, half a character, or is nested too deeply' }
  const present = Object.entries(returned).filter(([, value]) => value !== null)
  const checked = Result.safeParse(Object.fromEntries(present))
  if (!checked.success) return { wrong: problemIn(checked.error) }
  if (checked.data.blocks && !checked.data.reply?.trim())
    return { wrong: 'blocks are shown below a reply, and there is none' }
  return Object.fromEntries(Object.entries(checked.data).filter(([, value]) => value !== undefined))
}

/** What the rest of the server refuses at its doors, because PostgreSQL cannot keep it. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth > maxDepth) return false
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner, depth + 1))
}

function isDict(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}

function problemIn(error: z.ZodError) {
  const [issue] = error.issues
  return issue?.path[0] === 'blocks'
    ? blockProblem(issue.path.slice(1), issue.message)
    : (issue?.message ?? '')
}
