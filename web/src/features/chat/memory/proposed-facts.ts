import type { Message, Step } from '../conversation/message.ts'

/** What a step of the memory wanted to remember and may not without the person. */
export function proposedFact({ tool, result }: Step): string | undefined {
  if (tool !== 'memory' || !result || result.success) return undefined
  const { proposed } = (result.result ?? {}) as { proposed?: unknown }
  return typeof proposed === 'string' ? proposed : undefined
}

export const proposedFacts = ({ steps }: Message): string[] => [
  ...new Set(steps.flatMap((step) => proposedFact(step) ?? [])),
]
