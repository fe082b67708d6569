import { truncate } from '../text/truncate.ts'
import { passagesOf, type Document, type Passage } from './passages.ts'
import { sentences } from './sentences.ts'

/** The model reads no more of a text: 256 of its tokens. */
const longest = 1000
/** A passage of a few words is found by them. */
const shortestPassage = 60
const shortestSentence = 20

/** The texts that stand for a passage: a question may be close to all of it, to its heading, or to one sentence. */
interface Aspects {
  whole: string
  /** Empty where the passage has none. */
  heading: string
  sentences: string[]
}

export function aspectsOf({ heading, text }: Passage): Aspects | undefined {
  if (text.length < shortestPassage) return undefined
  const telling = sentences(text).filter((sentence) => sentence.length >= shortestSentence)
  return {
    whole: truncate(heading ? `${heading}\n${text}` : text, longest),
    heading,
    sentences: telling.map((sentence) => truncate(sentence, longest)),
  }
}

/** All that is turned into vectors, the passages before their parts. Entries of tables and lists are found by name. */
export function meaningsOf(documents: readonly Document[]): string[] {
  const prose = documents.filter(({ source }) => !/\.(?:csv|tsv|json)$/i.test(source))
  const aspects = prose.flatMap(passagesOf).flatMap((passage) => aspectsOf(passage) ?? [])
  const parts = aspects.flatMap(({ heading, sentences }) => [heading, ...sentences]).filter(Boolean)
  return [...new Set([...aspects.map(({ whole }) => whole), ...parts])]
}
