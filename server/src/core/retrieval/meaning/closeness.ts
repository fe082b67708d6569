import type { Entry } from '../entries.ts'
import { sentencesOf, wholeOf } from './meanings.ts'
import { centreOf, type Centre } from './centre.ts'
import { keyOf, type Vectors } from './vectors.ts'

/** How close a question is in meaning to each passage whose vector is known, from -1 to 1. */
export type Closeness = (question: Int8Array) => ReadonlyMap<Entry, number>

interface Known {
  entry: Entry
  whole: Int8Array
  heading: Int8Array | undefined
  sentences: Int8Array[]
}

/**
 * Passages of one template resemble each other, and a question about its topic resembles all of them. So each is
 * compared by what sets it apart from their average; and not by one vector alone, but by the passage, its heading and
 * its closest sentence together.
 */
export function prepareCloseness(entries: readonly Entry[], vectors: Vectors): Closeness {
  const known = entries.flatMap((entry) => vectorsOf(entry, vectors) ?? [])
  const centres = {
    whole: centreOf(known.map(({ whole }) => whole)),
    heading: centreOf(known.flatMap(({ heading }) => heading ?? [])),
    sentences: centreOf(known.flatMap(({ sentences }) => sentences)),
  }
  return (question) => {
    const to = {
      whole: centres.whole.closeTo(question),
      heading: centres.heading.closeTo(question),
      sentences: centres.sentences.closeTo(question),
    }
    return new Map(known.map((each) => [each.entry, closenessOf(each, to)]))
  }
}

function closenessOf(
  { whole, heading, sentences }: Known,
  to: Record<keyof Omit<Known, 'entry'>, ReturnType<Centre['closeTo']>>,
) {
  const all = to.whole(whole)
  const orHeading = heading ? Math.max(all, to.heading(heading)) : all
  const orSentence = sentences.reduce((most, each) => Math.max(most, to.sentences(each)), orHeading)
  return (all + orHeading + orSentence) / 3
}

function vectorsOf(entry: Entry, vectors: Vectors): Known | undefined {
  const { passage } = entry
  const vectorOf = (text: string) => vectors.get(keyOf(text))
  const whole = vectorOf(wholeOf(passage) ?? '')
  if (!whole) return undefined
  const heading = passage.heading ? vectorOf(passage.heading) : undefined
  return { entry, whole, heading, sentences: sentencesOf(passage).flatMap((each) => vectorOf(each) ?? []) }
}
