import { stem, words } from '../../../../core/retrieval/words.ts'
import type { Skill, Turn } from '../skill.ts'
import { findPassages } from './passages.ts'
import { knowledge } from './knowledge.ts'

const enough = 0.75

/** The template's own guide before general skills, where one of its headings asks what the person asks. */
export const guideFirst: Skill = {
  name: 'guide first',
  answer: (turn) => (asksForHeading(turn) ? knowledge.answer(turn) : undefined),
}

function asksForHeading(turn: Turn): boolean {
  const asked = new Set(words(turn.said).map(stem))
  const [best] = findPassages(turn, turn.said)
  if (!best || best.coverage < enough || asked.size < 3 || asked.size > 40) return false
  const heading = new Set(words(best.heading).map(stem))
  const shared = [...heading].filter((word) => asked.has(word)).length
  return heading.size > 2 && shared >= enough * Math.max(asked.size, heading.size)
}
