import { truncate } from '../../text/truncate.ts'
import { passagesOf, type Document, type Passage } from '../passages.ts'
import { sentences } from '../sentences.ts'

/** The model reads no more of a text: 256 of its tokens. */
const longest = 1000
/** A passage of a few words is found by them. */
const shortestPassage = 60
const shortestSentence = 20

/** A passage as the model reads it; undefined where it is too short. */
export function wholeOf({ heading, text }: Passage): string | undefined {
  if (text.length < shortestPassage) return undefined
  return truncate(heading ? `${heading}\n${text}` : text, longest)
}

/** The sentences of a passage, and other ways to ask for it: one of them alone may be what was asked for. */
export function sentencesOf({ text, alsoAsked = [] }: Passage): string[] {
  return [...alsoAsked, ...sentences(text).filter((sentence) => sentence.length >= shortestSentence)].map(
    (sentence) => truncate(sentence, longest),
  )
}

/** All that is turned into vectors, the passages before their parts. Entries of tables and lists are found by name. */
export function meaningsOf(documents: readonly Document[]): string[] {
  const prose = documents.filter(({ source }) => !/\.(?:csv|tsv|json)$/i.test(source))
  const passages = prose.flatMap(passagesOf).filter((passage) => wholeOf(passage) !== undefined)
  const parts = passages.flatMap((passage) => [passage.heading, ...sentencesOf(passage)]).filter(Boolean)
  return [...new Set([...passages.flatMap((passage) => wholeOf(passage) ?? []), ...parts])]
}
