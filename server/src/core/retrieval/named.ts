import { leastCertainty } from './fit.ts'
import type { Passage } from './passages.ts'
import type { Hit } from './search.ts'
import { words } from './words.ts'

/** Hits that the question calls by their name count more; the order is theirs. */
export function preferNamed(question: string, hits: readonly Hit[]): Hit[] {
  return hits.map((hit) => (isNamed(hit, question) || isEntryAbout(hit) ? asNamed(hit) : hit))
}

/** An entry of a table or a list, which is what it is called. */
export const isEntry = ({ source }: Passage) => /\.(?:csv|tsv|json)$/i.test(source)

/** 'How old is Ada?' is about the entry called Ada, whatever is asked of it. */
function isNamed({ heading }: Passage, question: string) {
  const name = words(heading)
  return (
    name.length > 0 && name.length < 4 && ` ${words(question).join(' ')} `.includes(` ${name.join(' ')} `)
  )
}

/** An entry has no vector: its words have to say that it is meant. */
const isEntryAbout = (hit: Hit) => hit.relevance !== undefined && isEntry(hit) && hit.coverage >= 0.65

function asNamed(hit: Hit): Hit {
  const coverage = Math.max(hit.coverage, 0.7)
  // A section is about more than its heading says.
  if (hit.relevance === undefined || !isEntry(hit)) return { ...hit, coverage }
  const relevance = Math.max(hit.relevance, leastCertainty.sure)
  return { ...hit, coverage, relevance, score: Math.max(hit.score, relevance) }
}
