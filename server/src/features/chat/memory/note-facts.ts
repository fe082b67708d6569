import { linesOf } from '../../../core/facts/clauses.ts'
import { askedToForget, askedToRemember } from '../../../core/facts/commands.ts'
import { factAbout } from '../../../core/facts/fact-about.ts'
import { factsIn } from '../../../core/facts/facts-in.ts'
import type { ToolContext } from '../tools/tool.ts'
import { sameFact } from './change-memory.ts'

/** Remembers what a message says about its person, where no language model has read it. */
export function noteFacts({ builder, brief }: Pick<ToolContext, 'builder' | 'brief'>): void {
  if (!brief.remembers) return
  const isCovered = (fact: string) =>
    builder.memory.some(
      (known) => sameFact(known.fact, fact) || known.fact.toLowerCase().includes(fact.toLowerCase()),
    )
  for (const fact of factsIn(brief.message))
    if (!isCovered(fact)) builder.memory.push({ wish: 'remember', fact })
}

/** Whether a message only asks to remember or to forget something: then the template's code is not asked for an answer. */
export function isMemoryCommand({ remembers, message, facts }: ToolContext['brief']): boolean {
  if (!remembers || message.length > longestCommand || linesOf(message).length !== 1) return false
  const fact = askedToRemember(message)
  if (fact !== undefined) return /^(?:i|i'm|im|i've|my|our|we)\b/iu.test(fact)
  const topic = askedToForget(message)
  return topic !== undefined && factAbout(topic, facts) !== undefined
}

const longestCommand = 400
