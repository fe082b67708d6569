import type { ToolResult } from '@agentry/contract/messages'
import type { AnswerBuilder } from '../turn/answer-builder.ts'
import type { Check, ExpectedCall } from './checks-file.ts'

type Expected = Check['turns'][number]

export const blocksOf = ({ toolsUsed }: Pick<AnswerBuilder, 'toolsUsed'>) =>
  toolsUsed.flatMap(({ blocks = [] }) => blocks)

/** What the answer should have been and was not; empty when all is well. */
export function problemsOf(expected: Expected, builder: AnswerBuilder): string[] {
  const { contains, lacks, uses, shows, calls } = expected
  const blocks = blocksOf(builder)
  const text = [builder.text, ...blocks.map(({ fallback }) => fallback)].join('\n').toLowerCase()
  const isThere = (words: string) => text.includes(words.toLowerCase())
  // Asked for is what counts: without an account or a network a tool may fail, and the template is still right.
  const isUsed = uses === undefined || builder.toolsUsed.some(({ tool }) => tool === uses)
  return [
    ...contains.filter((words) => !isThere(words)).map((words) => `does not say "${words}"`),
    ...lacks.filter(isThere).map((words) => `says "${words}"`),
    ...(isUsed ? [] : [`does not use ${uses}`]),
    // Only a language model calls functions: without one, `respond` answers.
    ...(builder.isReadByModel ? calls.flatMap((call) => problemOfCall(call, builder.toolsUsed)) : []),
    ...shows
      .filter((kind) => !blocks.some((block) => block.kind === kind))
      .map((kind) => `does not show a ${kind}`),
  ]
}

function problemOfCall({ tool, with: wanted }: ExpectedCall, used: ToolResult[]): string[] {
  const made = used.filter((step) => step.tool === 'logic' && step.name === tool)
  if (made.length === 0) return [`does not call ${tool}`]
  if (made.some(({ input }) => isPart(wanted, input))) return []
  return [`calls ${tool}, but not with ${JSON.stringify(wanted)}`]
}

/** Every key and every item that is expected is there, in any order; texts are compared without their case. */
function isPart(expected: unknown, actual: unknown): boolean {
  if (typeof expected === 'string' && typeof actual === 'string')
    return expected.trim().toLowerCase() === actual.trim().toLowerCase()
  if (Array.isArray(expected))
    return Array.isArray(actual) && expected.every((item) => actual.some((other) => isPart(item, other)))
  if (typeof expected !== 'object' || expected === null) return expected === actual
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual)) return false
  const given = new Map(Object.entries(actual))
  return Object.entries(expected).every(([key, value]) => isPart(value, given.get(key)))
}
