import { arithmetic } from './arithmetic/arithmetic.ts'
import { dates } from './dates/dates.ts'
import { json } from './documents/json.ts'
import { knowledge } from './documents/knowledge.ts'
import { overview } from './documents/overview.ts'
import { tables } from './documents/tables.ts'
import type { Answer, Seeking, Skill, Turn } from './skill.ts'
import { guidance } from './talk/guidance.ts'
import { identity } from './talk/identity.ts'
import { memory } from './talk/memory.ts'
import { noted } from './talk/noted.ts'
import { rules } from './talk/rules.ts'
import { smallTalk } from './talk/small-talk.ts'
import { email } from './tools/email.ts'
import { presentOutcomes } from './tools/outcomes.ts'
import { plainText } from './tools/text-in-question.ts'
import { voiceover } from './tools/voiceover.ts'
import { web } from './tools/web.ts'
import { units } from './units/units.ts'
import { countings } from './writing/counting.ts'
import { letterCase } from './writing/letter-case.ts'
import { lists } from './writing/lists.ts'
import { shorten } from './writing/shorten.ts'

/** From the narrowest to the widest: a skill that is sure of what was meant comes before one that guesses. */
const skills: readonly Skill[] = [
  smallTalk,
  identity,
  memory,
  email,
  voiceover,
  web,
  arithmetic,
  units,
  dates,
  countings,
  letterCase,
  lists,
  tables,
  json,
  overview,
  shorten,
  knowledge,
  rules,
  noted,
  guidance,
]

export function answerTurn(turn: Turn): Answer | Seeking {
  const answer = turn.outcomes.length > 0 ? { text: presentOutcomes(turn) } : firstAnswer(turn)
  if ('seeks' in answer) return answer
  return turn.context.spoken && answer.text ? { ...answer, text: plainText(answer.text) } : answer
}

function firstAnswer(turn: Turn): Answer | Seeking {
  for (const skill of skills) {
    const answer = skill.answer(turn)
    if (answer) return answer
  }
  return { text: 'I did not understand that.' }
}
