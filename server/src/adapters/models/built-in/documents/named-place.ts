import { words } from '../../../../core/retrieval/words.ts'
import type { Turn } from '../skill.ts'

const places: Readonly<Record<string, number>> = {
  first: 0,
  '1st': 0,
  second: 1,
  '2nd': 1,
  third: 2,
  '3rd': 2,
  fourth: 3,
  '4th': 3,
  fifth: 4,
  '5th': 4,
}
const byPlace =
  /\bthe (first|second|third|fourth|fifth|1st|2nd|3rd|[45]th)(?: (?:one|plant|kind|of (?:them|those|these)))?(?= |[?.!,]|$)/i
const longestRead = 2_000

/** 'How much water does the first one need?': with the name that stands there in the last answer. */
export function withNameAtPlace(
  { said, history }: Pick<Turn, 'said' | 'history'>,
  names: ReadonlyMap<string, string>,
): string {
  const [phrase, place = ''] = byPlace.exec(said) ?? []
  const last = history.findLast(({ sender }) => sender === 'assistant')?.text ?? ''
  if (phrase === undefined || last === '') return said
  const name = namesInOrder(told(last), names)[places[place.toLowerCase()] ?? -1]
  return name === undefined ? said : said.replace(phrase, () => name)
}

/** What the answer says itself, without its heading and what it points to besides. */
const told = (answer: string) =>
  answer
    .slice(0, longestRead)
    .split(/^\*Source: /m, 1)[0]!
    .replace(/^See also: .*$/m, '')
    .replace(/\*\*[^*\n]{1,200}\?\*\*/g, ' ')

function namesInOrder(text: string, names: ReadonlyMap<string, string>): string[] {
  const spoken = ` ${words(text).join(' ')} `
  const found = [...names].flatMap(([spelled, name]) => {
    const at = spelled === '' ? -1 : firstOf(spoken, [` ${spelled} `, ` ${spelled}s `])
    return at < 0 ? [] : [{ name, at, size: spelled.length }]
  })
  const inOrder = found.toSorted((a, b) => a.at - b.at || b.size - a.size)
  // A shorter name inside a longer one is not named.
  const apart = inOrder.filter(
    ({ at, size }, index) =>
      !inOrder
        .slice(0, index)
        .some((other) => at > other.at && at < other.at + other.size && size < other.size),
  )
  return [...new Set(apart.map(({ name }) => name))]
}

function firstOf(text: string, spellings: readonly string[]): number {
  const found = spellings.map((spelling) => text.indexOf(spelling)).filter((at) => at >= 0)
  return found.length > 0 ? Math.min(...found) : -1
}
