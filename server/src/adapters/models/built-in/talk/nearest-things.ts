import { terms } from '../../../../core/retrieval/words.ts'
import type { Turn } from '../skill.ts'

const mostShown = 3
const longestLine = 120
const mostHeadings = 300

/** The three things nearest to what was said: the template's starters, the headings of its guide, what it can do at all. */
export function nearestThings({ said, history, context }: Turn, skip = 0): string[] {
  const asked = new Set(
    history.map(({ text }) => text.trim().toLowerCase()).concat(said.trim().toLowerCase()),
  )
  const spoken = new Set(terms(said))
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
  return [...near, ...others].slice(0, mostShown).map(({ thing }) => thing)
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
