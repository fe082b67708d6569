import type { Brief } from './brief.ts'
import { aboutFences, fenced } from './fenced.ts'
import type { LogicAnswer } from './run-logic.ts'

const fileCharacters = 24_000

/** What a model is told before the conversation. Whatever is not the template's own words is fenced. */
export function instructionsFor(
  brief: Brief,
  { context, results }: Pick<LogicAnswer, 'context' | 'results'>,
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
    results.length > 0 && `The template's own code used tools. Their results:\n${fenced(results.join('\n'))}`,
    version.config.memory &&
      'When the person tells you something worth keeping for later conversations, call the tool "remember" with one short sentence.',
    spoken && 'Your answer will be read aloud: short sentences, no tables, no code, no lists with marks.',
    !spoken && 'Answer in Markdown.',
  ]
  return parts.filter((part) => typeof part === 'string' && part !== '').join('\n\n')
}

const asItem = (fact: string) => `- ${fact}`
