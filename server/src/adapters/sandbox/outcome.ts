import { z } from 'zod'
import { storableText } from '../../core/text/storable.ts'
import type { LogicOutcome, LogicProblem, LogicProblemKind } from '../../ports/sandbox.ts'
import * as limits from './limits.ts'
import type { Ending } from './interpreter/interpreter.ts'
import type { Ended } from './logic-runner.ts'
import { checkResult } from './result.ts'

const ResultAnswer = z.strictObject({ result: z.record(z.string(), z.unknown()) })

const ProblemAnswer = z.strictObject({
  problem: z.enum(['exception', 'memory', 'invalid-result', 'invalid-tool']),
  error: z.string().optional(),
  detail: z.string().optional(),
  line: z.int().nullish(),
  traceback: z.string().optional(),
})

const sentences: Record<LogicProblemKind, string> = {
  exception: "The template's logic stopped with an error.",
  timeout: `The template's logic used more than ${limits.runMs / 1000} seconds of processor time.`,
  memory: `The template's logic needed more than ${limits.memoryBytes / 1024 / 1024} MB of memory.`,
  output: "The template's logic printed more than 1 MB.",
  'invalid-result': "The template's logic returned something it may not.",
  'invalid-tool': "A tool of the template's logic cannot be described to a model.",
  busy: "The template's logic could not start, because too many others are waiting. Try again in a moment.",
}

const starved =
  "The template's logic did not come to its end, because the server is too busy. Try again in a moment."

const ownQueueFull =
  "The template's logic could not start, because too many of your own requests are waiting. Try again when they have ended."

function problem(kind: LogicProblemKind, more: Partial<LogicProblem> = {}): LogicProblem {
  return { kind, sentence: sentences[kind], ...more }
}

export function problemOf(ended: Ended): LogicProblem {
  if (!('failed' in ended)) return problemOfEnding(ended)
  if (ended.failed === 'own-queue-full') return problem('busy', { sentence: ownQueueFull })
  // Nothing is known about the code: a launch waits, and a turn can be tried again.
  if (ended.failed === 'starved') return problem('busy', { sentence: starved })
  return ended.failed === 'crash' ? problem('exception') : problem(ended.failed)
}

export function outcomeOf(ended: Ended): LogicOutcome {
  const said = answerOf(ended)
  if (!said) return { ok: false, error: problemOf(ended) }
  const result = checkResult(said)
  return 'wrong' in result ? { ok: false, error: invalid(result.wrong) } : { ok: true, result }
}

/** What the code answered; undefined when it did not come to an answer. */
export function answerOf(ended: Ended): Record<string, unknown> | undefined {
  if ('failed' in ended || ended.stopped !== 'exit') return undefined
  return ResultAnswer.safeParse(parse(ended.answer)).data?.result
}

/** A limit, a trap, or what the runner says about the code. */
function problemOfEnding({ stopped, answer, memoryBytes }: Ending): LogicProblem {
  if (stopped === 'printed-too-much') return problem('output')
  if (stopped === 'frozen') return problem('memory', { traceback: 'The top of the file leaves too much.' })
  if (stopped === 'answered-too-much') return invalid('the result is too large')
  if (stopped === 'stack-overflow')
    return problem('exception', { traceback: 'The code calls itself too deeply.' })
  const said = ProblemAnswer.safeParse(parse(answer))
  if (said.success) return problemSaid(said.data)
  if (memoryBytes > 0.9 * limits.memoryBytes) return problem('memory')
  return problem('exception', { traceback: 'The code ended the interpreter without an answer.' })
}

type Said = z.infer<typeof ProblemAnswer>

function problemSaid({ problem: kind, error = '', detail, line, traceback }: Said): LogicProblem {
  if (kind === 'invalid-result') return invalid(detail ?? '', traceback)
  if (kind === 'memory') return problem('memory')
  if (kind === 'invalid-tool')
    return problem('invalid-tool', { ...(line ? { line } : {}), traceback: storableText(detail ?? '') })
  const what = /^[A-Za-z]\w{0,59}$/.test(error) ? error : 'an error'
  const where = line ? ` in line ${line}` : ''
  return problem('exception', {
    sentence: `The template's logic stopped with ${what}${where}.`,
    ...(line ? { line } : {}),
    ...(traceback ? { traceback: storableText(traceback.slice(-limits.tracebackLength)) } : {}),
  })
}

/** What exactly is for the owner: it may quote a key or a value that came from a person. */
export function invalid(detail: string, traceback?: string): LogicProblem {
  const words = [detail, traceback].filter(Boolean).join('\n').slice(0, limits.tracebackLength)
  return problem('invalid-result', { traceback: storableText(words) })
}

function parse(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    return undefined
  }
}
