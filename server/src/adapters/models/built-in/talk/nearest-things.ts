import { terms } from '../../../../core/retrieval/words.ts'
import { findPassages } from '../documents/passages.ts'
import { nearestToStory, sentencesIn } from '../documents/story.ts'
import { topicOf } from '../documents/topic.ts'
import type { Turn } from '../skill.ts'

const mostShown = 3
const longestLine = 120
const mostHeadings = 300

/** The three things nearest to what was said: the template's starters, the headings of its guide, what it can do at all. */
export function nearestThings(turn: Turn, skip = 0): string[] {
  const { said, history, context } = turn
  const asked = new Set(
    history.map(({ text }) => text.trim().toLowerCase()).concat(said.trim().toLowerCase()),
  )
  const spoken = new Set(terms(said))
  const meant = turn.meanings ? closeHeadings(turn) : []
  const things = [...context.template.starters, ...headingsOf(context.documents), 'What can you do?']
  const fresh = [...new Set(things)].filter(
    (thing) => thing.length <= longestLine && !asked.has(thing.toLowerCase()),
  )
  const ranked = fresh.map((thing, index) => ({
    thing,
    index,
    shared: terms(thing).filter((term) => spoken.has(term)).length,
  }))
  const near = ranked
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared || a.index - b.index)
  const others = rotated(
    ranked.filter(({ shared }) => shared === 0),
    skip * mostShown,
  )
  const byWords = [...near, ...others].map(({ thing }) => thing)
  return [...new Set([...meant.filter((thing) => fresh.includes(thing)), ...byWords])].slice(0, mostShown)
}

const close = 0.2

/** Questions of the guide that mean something near, where it means anything at all. */
export function nearQuestions(turn: Turn): string[] {
  const asked = new Set(
    turn.history.map(({ text }) => text.trim().toLowerCase()).concat(turn.said.trim().toLowerCase()),
  )
  return turn.meanings ? closeHeadings(turn).filter((heading) => !asked.has(heading.toLowerCase())) : []
}

/** The first two by the whole message; what is near to each sentence of a story comes third. */
function closeHeadings(turn: Turn): string[] {
  const { question } = topicOf(turn)
  const near = findPassages(turn, question)
    .filter(({ relevance = 0, heading }) => relevance >= close && heading.trim().includes(' '))
    .map(({ heading }) => heading.trim())
  const story = sentencesIn(turn.said).length > 0 ? nearestToStory(turn, question) : undefined
  const told = story && story.hit.heading.trim().includes(' ') ? [story.hit.heading.trim()] : []
  return [...new Set([...near.slice(0, mostShown - told.length), ...told, ...near])].slice(0, mostShown)
}

/** Who has been offered the first three already is offered the next. */
function rotated<T>(things: T[], by: number): T[] {
  const start = things.length === 0 ? 0 : by % things.length
  return [...things.slice(start), ...things.slice(0, start)]
}

/** Headings that are topics: those of the second and third level. */
function headingsOf(documents: Turn['context']['documents']): string[] {
  return documents
    .filter(({ kind, source }) => kind === 'asset' && /\.(?:md|txt)$/i.test(source))
    .flatMap(({ text }) => [...text.slice(0, 200_000).matchAll(/^#{2,3}[^\S\n]+(\S.*)$/gm)])
    .slice(0, mostHeadings)
    .map(([, title = '']) => title.trim())
}
