import { truncate } from '../../../core/text/truncate.ts'
import { ThreadFailure } from '../../../core/threads/task-thread.ts'
import type { ToolContext } from '../tools/tool.ts'
import { documentsOf } from '../turn/brief.ts'

type Needs = Pick<ToolContext, 'ports' | 'brief' | 'signal'>

/** How `agentry.dialogue` ends an answer that left questions open. */
const note = /\n\n\*((?:I may not have answered this: “[^”]{1,120}” ?){1,2})\*$/
const longestPassage = 2_000

/** The answer of the template's own code, with what the template's texts say to the questions that the code left open. */
export async function withGuide(context: Needs, reply: string): Promise<string> {
  const found = note.exec(reply.slice(-400))
  if (!found?.[1]) return reply
  const told: string[] = []
  const open: string[] = []
  for (const [, question = ''] of found[1].matchAll(/“([^“”]{1,120})”/g)) {
    const passage = await passageFor(context, question)
    const introduced = passage && `On “${question}”, the nearest in my guide:\n\n${passage}`
    // A passage that answers two of them is told once.
    if (!passage || !introduced) open.push(`I may not have answered this: “${question}”`)
    else if (!told.some((each) => each.endsWith(passage))) told.push(introduced)
  }
  const left = open.length > 0 ? [`*${open.join(' ')}*`] : []
  return [reply.slice(0, -found[0].length), ...told, ...left].join('\n\n')
}

async function passageFor({ ports, brief, signal }: Needs, question: string): Promise<string | undefined> {
  const documents = documentsOf(brief).filter(
    ({ kind, source }) => kind === 'asset' && source.endsWith('.md'),
  )
  const options = { owner: brief.owner, limit: 1, signal, vectors: brief.version.vectors }
  try {
    const [best] = await ports.retrieval.search(documents, `${question}?`, options)
    if (!best || best.fit !== 'sure') return undefined
    return `**${best.heading}**\n\n${truncate(best.text, longestPassage)}\n\n*Source: ${best.source}*`
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ThreadFailure) return undefined
    throw error
  }
}
