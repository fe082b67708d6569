import { truncate } from '../text/truncate.ts'
import { passagesOf, type Document, type Passage } from './passages.ts'

/** The model reads no more of a text: 256 of its tokens. */
const longest = 1000
/** An entry of a few words is found by its name. */
const shortest = 60

/** What of a passage is turned into its vector. */
export function meaningOf({ heading, text }: Passage): string {
  return truncate(heading ? `${heading}\n${text}` : text, longest)
}

/** What of these documents is worth a vector, prose before the entries of tables and lists. */
export function meaningsOf(documents: readonly Document[]): string[] {
  const isList = ({ source }: Document) => /\.(?:csv|tsv|json)$/i.test(source)
  return documents
    .toSorted((left, right) => Number(isList(left)) - Number(isList(right)))
    .flatMap(passagesOf)
    .filter(({ text }) => text.length >= shortest)
    .map(meaningOf)
}
