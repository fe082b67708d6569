import { factsIn } from '../../../core/facts/facts-in.ts'
import { ownMessages } from '../egress/own-words.ts'
import type { ToolContext } from '../tools/tool.ts'
import { sameFact } from './change-memory.ts'

/** Remembers what a message says about its person, where no language model has read it. */
export async function noteFacts({ builder, brief }: Pick<ToolContext, 'builder' | 'brief'>): Promise<void> {
  const facts = brief.remembers ? factsIn(brief.message) : []
  // A suggestion that was clicked says what the template wants to be said.
  if (facts.length === 0 || !(await ownMessages(brief)).includes(brief.message)) return
  const isCovered = (fact: string) =>
    builder.memory.some(
      (known) => sameFact(known.fact, fact) || known.fact.toLowerCase().includes(fact.toLowerCase()),
    )
  for (const fact of facts) if (!isCovered(fact)) builder.memory.push({ wish: 'remember', fact })
}

// The first reading compiles its patterns, which takes longer than a request may hold others up: so it is done at the start.
factsIn('My name is Sam, I live in Ghent with two cats and I like tea.')
