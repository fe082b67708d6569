import { knownAbout } from '../../turn/brief.ts'
import type { ToolContext } from '../../tools/tool.ts'
import { importsAgentry } from '../imports-agentry.ts'
import { leftOut } from './left-out.ts'

/** Ends an answer of the template's own code with what it did not use. Code from before `agentry` is told to the letter. */
export function noteLeftOut({ brief, builder }: Pick<ToolContext, 'brief' | 'builder'>): void {
  if (!builder.isByCode || !importsAgentry(brief.version.logic)) return
  const quotes = leftOut(brief.message, {
    reply: builder.text,
    steps: builder.toolsUsed,
    suggestions: builder.suggestions,
    state: builder.state,
    facts: [...knownAbout(brief), ...builder.memory.map(({ fact }) => fact)],
    lastAnswer: brief.history.findLast(({ sender }) => sender === 'assistant')?.content,
  }).map((text) => `“${text}”`)
  const last = quotes.pop()
  if (last === undefined) return
  const all = quotes.length > 0 ? `${quotes.join(', ')} and ${last}` : last
  builder.write(`\n\n*I did not use this from your message: ${all}.*`)
}
