import { arithmetic } from './arithmetic/arithmetic.ts'
import { dates } from './dates/dates.ts'
import { answerFromFiles } from './documents/answer-from-files.ts'
import { fileLimits } from './documents/file-limits.ts'
import { json } from './documents/json.ts'
import { knowledge } from './documents/knowledge.ts'
import { missingFile } from './documents/missing-file.ts'
import { overview } from './documents/overview.ts'
import { guideFirst } from './documents/guide-first.ts'
import { attachedTables, templateTables } from './documents/tables.ts'
import type { Answer, Seeking, Skill, Turn } from './skill.ts'
import { confirmations } from './talk/confirmations.ts'
import { guidance } from './talk/guidance.ts'
import { abilities, identity } from './talk/identity.ts'
import { memory } from './talk/memory.ts'
import { noted } from './talk/noted.ts'
import { memoryCommands } from './talk/memory-commands.ts'
import { references } from './talk/references.ts'
import { rules } from './talk/rules.ts'
import { safety } from './talk/safety.ts'
import { smallTalk } from './talk/small-talk.ts'
import { email } from './tools/email.ts'
import { presentOutcomes } from './tools/outcomes.ts'
import { plainText } from './tools/text-in-question.ts'
import { voiceover } from './tools/voiceover.ts'
import { web } from './tools/web.ts'
import { units } from './units/units.ts'
import { compose } from './writing/composer/compose.ts'
import { countings } from './writing/counting.ts'
import { letterCase } from './writing/letter-case.ts'
import { lists } from './writing/lists.ts'
import { shorten } from './writing/shorten.ts'

/** What goes before the template's own code, whatever the template is for. */
const beforeCode: readonly Skill[] = [safety, memoryCommands, identity, confirmations, missingFile]

/**
 * What comes after it, from the narrowest to the widest: a skill that is sure of what was meant comes before one that
 * guesses. A command that brings its own text is sure; so is a guide whose heading asks the very question.
 */
const afterCode: readonly Skill[] = [
  smallTalk,
  abilities,
  memory,
  countings,
  letterCase,
  lists,
  compose,
  email,
  voiceover,
  web,
  attachedTables,
  references,
  guideFirst,
  arithmetic,
  units,
  dates,
  templateTables,
  json,
  overview,
  shorten,
  knowledge,
  fileLimits,
  rules,
  noted,
  guidance,
]

export function answerTurn(turn: Turn): Answer | Seeking {
  const answer = turn.outcomes.length > 0 ? { text: presentOutcomes(turn) } : firstAnswer(turn)
  if ('seeks' in answer) return answer
  return turn.context.spoken && answer.text ? { ...answer, text: heard(answer) } : answer
}

/** Without words where the template's own code is to be asked next. */
function firstAnswer(turn: Turn): Answer | Seeking {
  const { part = 'whole' } = turn.context
  const skills = part === 'before code' ? [...beforeCode, answerFromFiles] : [...beforeCode, ...afterCode]
  for (const skill of skills) {
    const answer = skill.answer(turn)
    if (answer) return answer
  }
  return { text: part === 'before code' ? '' : 'I did not understand that.' }
}

/** Ears see no buttons. */
function heard({ text = '', suggestions = [] }: Answer) {
  const offer = suggestions.length > 0 ? ` You could ask: ${suggestions.join(' Or: ')}` : ''
  return `${plainText(text)}${offer}`
}
