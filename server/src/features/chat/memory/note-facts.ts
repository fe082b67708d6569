import { ThreadFailure } from '../../../core/threads/task-thread.ts'
import { ownMessages } from '../egress/own-words.ts'
import type { ToolContext } from '../tools/tool.ts'
import { sameFact } from './change-memory.ts'

type Noting = Pick<ToolContext, 'ports' | 'builder' | 'brief' | 'signal'>

/** Remembers what a message says about its person, where no language model has read it. */
export async function noteFacts({ ports, builder, brief, signal }: Noting): Promise<void> {
  const facts = brief.remembers ? await factsIn(ports, brief, signal) : []
  // A suggestion that was clicked says what the template wants to be said.
  if (facts.length === 0 || !(await ownMessages(brief)).includes(brief.message)) return
  const isCovered = (fact: string) =>
    builder.memory.some(
      (known) => sameFact(known.fact, fact) || known.fact.toLowerCase().includes(fact.toLowerCase()),
    )
  for (const fact of facts) if (!isCovered(fact)) builder.memory.push({ wish: 'remember', fact })
}

/** In a thread: compiling the patterns takes longer than a request may hold others up. None where it takes too long there. */
async function factsIn(
  ports: Noting['ports'],
  { message, owner }: Noting['brief'],
  signal: AbortSignal,
): Promise<string[]> {
  try {
    return await ports.retrieval.factsIn(message, { owner, signal })
  } catch (cause) {
    // The answer is complete already, so a person who stops it now loses nothing of it.
    if (cause instanceof ThreadFailure || signal.aborted) return []
    throw cause
  }
}
