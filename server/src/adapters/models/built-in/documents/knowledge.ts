import { words } from '../../../../core/retrieval/words.ts'
import type { Skill, Turn } from '../skill.ts'
import { findPassages, presentPassages } from './passages.ts'
import { topicOf, type Topic } from './topic.ts'

/** Questions that the template's assets or the attached files answer; through the tool where it is offered. */
export const knowledge: Skill = {
  name: 'knowledge',
  answer(turn) {
    const topic = topicOf(turn)
    const query = queryOf(turn, topic)
    const least = topic.page > 0 ? 0.25 : enough(query)
    const answers = findPassages(turn, query).filter(({ coverage }) => coverage >= least)
    if (answers.length === 0) return undefined
    if (turn.tools.has('knowledge')) return { call: { tool: 'knowledge', input: { query } } }
    return { text: presentPassages(turn, answers, topic) }
  },
}

/** With what was said before, unless that leads away from what is asked now. */
function queryOf(turn: Turn, { question, subject }: Topic): string {
  if (!subject) return question
  const [best] = findPassages(turn, question)
  const about = findPassages(turn, subject).filter(({ coverage }) => coverage >= 0.5)
  return best && best.coverage >= enough(question) && about.some(({ text }) => text === best.text)
    ? question
    : subject
}

/** A statement has to speak of the same thing; a question may use words that the answer does not. */
function enough(question: string): number {
  const isQuestion =
    /\?|^(?:what|who|where|when|which|why|how|is|are|does|do|can|should|tell|explain|describe|show|list|give|find|look)\b/i.test(
      question.trim(),
    )
  const length = words(question).length
  return isQuestion || length <= 4 ? 0.45 : 0.65
}

/** What comes nearest where nothing answers. */
export function nearest(turn: Turn) {
  const topic = topicOf(turn)
  return findPassages(turn, topic.question).find(({ coverage }) => coverage >= 0.28)
}
