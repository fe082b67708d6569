import { z } from 'zod'
import type { Json, LogicOutcome, LogicProblem, LogicProblemKind, LogicResult } from '../../ports/sandbox.ts'
import * as limits from './limits.ts'
import type { Ending } from './interpreter.ts'
import type { Failure } from './thread.ts'

const text = (name: string, bytes: number) =>
  z
    .string(`${name} is not text`)
    .refine((value) => Buffer.byteLength(value) <= bytes, `${name} is larger than ${bytes / 1024} kB`)
    .transform((value) => value.toWellFormed())

const json = (name: string, bytes: number) =>
  z.custom<Json>((value) => jsonBytes(value) <= bytes, `${name} is larger than ${bytes / 1024} kB`)

const Request = z.strictObject({
  tool: z.string('a tool has no name').min(1).max(60),
  input: z
    .record(z.string(), z.custom<Json>(), 'the input of a tool is not a dict')
    .and(json('the input of a tool', limits.toolInputBytes) as z.ZodType<Record<string, Json>>),
})

const Suggestion = z
  .string('a suggestion is not text')
  .max(limits.suggestionLength, 'a suggestion is too long')

const Result = z.strictObject({
  reply: text('reply', limits.replyBytes).optional(),
  context: text('context', limits.contextBytes).optional(),
  tools: z.array(Request, 'tools is not a list').max(limits.toolRequests, 'too many tools').optional(),
  suggestions: z
    .array(Suggestion, 'suggestions is not a list')
    .max(limits.suggestions, `more than ${limits.suggestions} suggestions`)
    .optional(),
  state: json('state', limits.stateBytes).optional(),
})

const ResultAnswer = z.strictObject({ result: z.record(z.string(), z.unknown()) })

const ProblemAnswer = z.strictObject({
  problem: z.enum(['exception', 'memory', 'invalid-result']),
  error: z.string().optional(),
  detail: z.string().optional(),
  line: z.number().nullish(),
  traceback: z.string().optional(),
})

const sentences: Record<LogicProblemKind, string> = {
  exception: "The template's logic stopped with an error.",
  timeout: `The template's logic took longer than ${limits.runMs / 1000} seconds.`,
  memory: `The template's logic needed more than ${limits.memoryBytes / 1024 / 1024} MB of memory.`,
  output: "The template's logic printed more than 1 MB.",
  'invalid-result': "The template's logic returned something it may not.",
  busy: "The template's logic could not start, because too many others are waiting. Try again in a moment.",
}

export function problem(kind: LogicProblemKind, more: Partial<LogicProblem> = {}): LogicProblem {
  return { kind, sentence: sentences[kind], ...more }
}

export function problemOfFailure({ failed }: Failure): LogicProblem {
  return failed === 'crash' ? problem('exception') : problem(failed)
}

/** What kept a load from being frozen, where something did. */
export function problemOfLoad(ending: Ending): LogicProblem | undefined {
  return ending.stopped === 'frozen' ? undefined : problemOfEnding(ending)
}

export function outcomeOf(ending: Ending): LogicOutcome {
  const said = ResultAnswer.safeParse(parse(ending.answer))
  if (ending.stopped !== 'exit' || !said.success) return { ok: false, error: problemOfEnding(ending) }
  const present = Object.entries(said.data.result).filter(([, value]) => value !== null)
  const checked = Result.safeParse(Object.fromEntries(present))
  if (checked.success) return { ok: true, result: definedOnly(checked.data) }
  return { ok: false, error: invalid(checked.error.issues[0]?.message ?? '') }
}

/** A limit, a trap, or what the runner says about the code. */
function problemOfEnding({ stopped, answer, memoryBytes }: Ending): LogicProblem {
  if (stopped === 'printed-too-much') return problem('output')
  if (stopped === 'answered-too-much') return invalid('the result is too large')
  if (stopped === 'stack-overflow')
    return problem('exception', { traceback: 'The code calls itself too deeply.' })
  const said = ProblemAnswer.safeParse(parse(answer))
  if (said.success) return problemSaid(said.data)
  if (memoryBytes > 0.9 * limits.memoryBytes) return problem('memory')
  return problem('exception', { traceback: 'The code ended the interpreter without an answer.' })
}

function problemSaid({
  problem: kind,
  error,
  detail,
  line,
  traceback,
}: z.infer<typeof ProblemAnswer>): LogicProblem {
  if (kind === 'invalid-result') return invalid(detail ?? '', traceback)
  if (kind === 'memory') return problem('memory')
  const where = line ? ` in line ${line}` : ''
  return problem('exception', {
    sentence: `The template's logic stopped with ${error ?? 'an error'}${where}.`,
    ...(line ? { line } : {}),
    ...(traceback ? { traceback: traceback.slice(-limits.tracebackLength) } : {}),
  })
}

/** What exactly is for the owner: it may quote a key or a value that came from a person. */
function invalid(detail: string, traceback?: string): LogicProblem {
  const words = [detail, traceback].filter(Boolean).join('\n').slice(0, limits.tracebackLength)
  return problem('invalid-result', { traceback: words })
}

function definedOnly(result: z.infer<typeof Result>): LogicResult {
  return Object.fromEntries(Object.entries(result).filter(([, value]) => value !== undefined))
}

function parse(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    return undefined
  }
}

function jsonBytes(value: unknown): number {
  try {
    return Buffer.byteLength(JSON.stringify(value))
  } catch {
    return Infinity
  }
}
