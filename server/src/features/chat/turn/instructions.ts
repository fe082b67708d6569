import type { Brief } from './brief.ts'
import { aboutFences, fenced } from './fenced.ts'
import type { LogicAnswer } from '../logic/run-logic.ts'

const fileCharacters = 24_000

/** What the template's own code adds. */
export interface Additions extends Pick<LogicAnswer, 'context' | 'results'> {
  /** What it says about its state. */
  described: string | undefined
  /** Whether the model may call its functions. */
  hasOwnTools: boolean
  /** Whether it may call anything. */
  takesTools: boolean
}

/** What a model is told before the conversation. Whatever is not the template's own words is fenced. */
export function instructionsFor(
  brief: Brief,
  { context, results, described, hasOwnTools, takesTools }: Additions,
): string {
  const { version, facts, summary, files, spoken, now } = brief
  const parts = [
    version.prompt.trim(),
    `The time is ${now.toISOString()}.`,
    aboutFences,
    facts.length > 0 && `What you remember about this person:\n${fenced(facts.map(asItem).join('\n'))}`,
    summary && `Earlier in this conversation:\n${fenced(summary)}`,
    ...files.map(
      ({ name, text }) =>
        text && `The person attached this file:\n${fenced(`${name}\n\n${text.slice(0, fileCharacters)}`)}`,
    ),
    // The template's author wrote it, as the prompt above; still it must not pass for ours.
    context && `Notes of the template's own code for this answer:\n${fenced(context, 'notes')}`,
    described && `Where things stand, as the template's own code tells it:\n${fenced(described, 'notes')}`,
    hasOwnTools && ownToolRules,
    results.length > 0 && `Tools were used for this answer. Their results:\n${fenced(results.join('\n'))}`,
    version.config.memory &&
      takesTools &&
      'When the person tells you something worth keeping for later conversations, call the tool "remember" with one short sentence.',
    spoken && 'Your answer will be read aloud: short sentences, no tables, no code, no lists with marks.',
    !spoken && 'Answer in Markdown.',
  ]
  return parts.filter((part) => typeof part === 'string' && part !== '').join('\n\n')
}

/** For models that call the template's tools. */
const ownToolRules =
  'Use the tools for exact work and do not recompute what they return. What a tool shows the person as a card is seen already: do not repeat it.'

const asItem = (fact: string) => `- ${fact}`
