import { enough, fitOf } from '../../../../core/retrieval/fit.ts'
import type { Hit } from '../../../../core/retrieval/search.ts'
import type { Answer, Skill, Turn } from '../skill.ts'
import { filesInQuestion } from './choose.ts'
import { answerInContext, inContext } from './follow-up-question.ts'
import { answerParts } from './several-questions.ts'
import { findPassages, presentPassages } from './passages.ts'
import { questionInStory, questionParts } from './question-parts.ts'
import { nearestToStory, sentencesIn } from './story.ts'
import { topicOf, type Topic } from './topic.ts'

/** What is longer is a text and not a question. */
const longestQuestion = 600

/** Questions that the template's assets or the attached files answer; through the tool where it is offered. */
export const knowledge: Skill = {
  name: 'knowledge',
  answer(turn) {
    // Whatever the template's texts say, it is not about a picture that nobody saw.
    if (turn.context.pictures && filesInQuestion(turn).length === 0) return undefined
    const topic = topicOf(turn)
    if (seeksMeaning(turn, topic)) return { seeks: [...new Set([...textsOf(topic), ...inContext(turn)])] }
    const several = topic.page === 0 ? answerParts(turn) : undefined
    if (several) return several
    const query = queryOf(turn, topic)
    const found = findPassages(turn, query)
    const fit = fitOf(query, found)
    if (topic.page === 0 && fit === 'weak') return answerInStory(turn) ?? answerInContext(turn)
    const answers = found.filter((hit) => isRelated(hit, topic, query))
    if (answers.length === 0) return undefined
    // The tool searches the template's texts too.
    if (turn.tools.has('knowledge') && filesInQuestion(turn).length === 0)
      return { call: { tool: 'knowledge', input: { query } } }
    return { text: presentPassages(turn, answers, topic, fit) }
  },
}

/** 'I work shifts and give up every year. What is a realistic way to begin?': what answers the question by itself. */
function answerInStory(turn: Turn): Answer | undefined {
  const [question] = questionInStory(turn.said)
  if (question === undefined || filesInQuestion(turn).length > 0) return undefined
  const found = findPassages(turn, question)
  if (fitOf(question, found) === 'weak') return undefined
  const whole = turn.meanings && nearestToStory(turn, turn.said)
  // Without its story nobody asked it: where that leads elsewhere, neither is an answer.
  if (whole && whole.hit.text !== found[0]?.text) return undefined
  return { text: presentPassages(turn, found, { page: 0 }, 'maybe') }
}

function seeksMeaning({ context, meanings }: Turn, topic: Topic) {
  return context.vectors && meanings === undefined && topic.question.length <= longestQuestion
}

const textsOf = ({ question, subject }: Topic) => [
  question,
  ...(subject ? [subject] : []),
  ...questionParts(question).slice(0, 3),
  ...questionInStory(question),
  ...sentencesIn(question),
]

/** Whoever asks for more of the same takes what is further away, too. */
function isRelated({ coverage, relevance }: Hit, { page }: Topic, query: string) {
  if (relevance !== undefined) return relevance >= (page > 0 ? 0.2 : 0.25)
  return coverage >= (page > 0 ? 0.25 : enough(query))
}

/** With what was said before, unless that leads away from what is asked now. */
function queryOf(turn: Turn, { question, subject }: Topic): string {
  if (!subject) return question
  const found = findPassages(turn, question)
  const about = findPassages(turn, subject).filter(({ coverage }) => coverage >= 0.5)
  const isKept = fitOf(question, found) === 'sure' && about.some(({ text }) => text === found[0]?.text)
  return isKept ? question : subject
}

/** A passage that shares a word with the question is worth a look from here on, any other from further up. */
const near = { withWord: 0.24, withoutWord: 0.3, word: 0.1, words: 0.28 }

/** What comes nearest where nothing answers: worth showing under its own heading, and never as the answer. */
export function nearest(turn: Turn): Hit | undefined {
  return findPassages(turn, topicOf(turn).question).find(({ coverage, relevance }) =>
    relevance === undefined
      ? coverage >= near.words
      : relevance >= (coverage >= near.word ? near.withWord : near.withoutWord),
  )
}
