import type { Brief } from '../brief.ts'
import { tellFile } from '../../files/tell-file.ts'
import { aboutFences, fenced } from '../fenced.ts'
import { tellTicks } from '../../logic/tell-ticks.ts'
import type { LogicAnswer } from '../../logic/run-logic.ts'

/** What the template's own code adds. */
export interface Additions extends Pick<LogicAnswer, 'context' | 'results'> {
  /** What it says about its state. */
  described: string | undefined
  /** What the template's own files say to the message, fenced. */
  passages: string | undefined
  /** What the last answer showed in cards. */
  shown: string[]
  /** Whether the model may call its functions. */
  hasOwnTools: boolean
  /** Whether they may exist and cannot be called now. */
  areOwnToolsAway: boolean
  /** Whether it may call anything. */
  takesTools: boolean
  /** Whether pictures are put into the prompt. */
  seesImages: boolean
}

/** What a model is told before the conversation. Whatever is not the template's own words is fenced. */
export function instructionsFor(
  brief: Brief,
  {
    context,
    results,
    described,
    passages,
    shown,
    hasOwnTools,
    areOwnToolsAway,
    takesTools,
    seesImages,
  }: Additions,
): string {
  const { version, facts, about, summary, files, spoken, now } = brief
  const ticks = tellTicks(brief)
  const parts = [
    version.prompt.trim(),
    `The time is ${now.toISOString()}, a ${weekdayOf(now)}.`,
    aboutFences,
    about.length > 0 &&
      `What this person tells all of their agents about themselves:\n${fenced(about.join('\n'))}`,
    facts.length > 0 && `What you remember about this person:\n${fenced(facts.map(asItem).join('\n'))}`,
    summary && `Earlier in this conversation:\n${fenced(summary)}`,
    shown.length > 0 &&
      `Cards below your last answer, which the person sees:\n${fenced(shown.join('\n\n').slice(0, mostShown))}`,
    ticks !== '' &&
      `Checklists in this conversation as the person ticked them; this goes before what was said or shown earlier:\n${fenced(ticks)}`,
    ...files.map((file) => tellFile(file, seesImages)),
    passages &&
      `Passages of the template's files, or of long files of the person, that may answer the message:\n${passages}`,
    // The template's author wrote it, as the prompt above; still it must not pass for ours.
    context && `Notes of the template's own code for this answer:\n${fenced(context, 'notes')}`,
    described && `Where things stand, as the template's own code tells it:\n${fenced(described, 'notes')}`,
    hasOwnTools && ownToolRules,
    areOwnToolsAway && awayToolRules,
    results.length > 0 && `Tools were used for this answer. Their results:\n${fenced(results.join('\n'))}`,
    brief.remembers && takesTools && memoryRules,
    spoken && 'Your answer will be read aloud: short sentences, no tables, no code, no lists with marks.',
    !spoken && 'Answer in Markdown.',
    brief.continues && continueRules,
  ]
  return parts.filter((part) => typeof part === 'string' && part !== '').join('\n\n')
}

/** Characters of the cards of the last answer. */
const mostShown = 4000

/** Models are bad at working out weekdays. */
const { format: weekdayOf } = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' })

/** For models that call the template's tools. */
const ownToolRules =
  'Use the tools for exact work and do not recompute what they return. What a tool shows the person as a card is seen already: do not repeat it.'

/** For models that were promised tools by the prompt and are offered none. */
const awayToolRules =
  'The functions that this template brings are busy and not offered to you in this answer. Do not do their work from memory and do not say that something was saved: say that it cannot be worked out right now, ask to send the message again in a moment, and answer what needs none of them.'

const continueRules =
  'Your last answer was cut off before its end. Go on exactly where its last word stopped: do not repeat what is there, do not begin anew, and do not comment on the interruption.'

const memoryRules =
  'When the person tells you something lasting about themselves, call "remember" with one short sentence in their words, such as "I have two cats"; with "replaces" where it corrects what you remember. When they ask you to forget something, call "forget". Never remember passwords, card numbers or other ids, passing moods, health that they only mention, or what they ask you not to keep. The person sees what you remember and can undo it: do not announce it.'

const asItem = (fact: string) => `- ${fact}`
