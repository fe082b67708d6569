import { foldWords, holdsWords } from './look-alikes.ts'

const ownNames = ['Agentry']

/** A name that consists of these, and of nothing but these and the words below, speaks for whoever runs the place. */
const titles = foldAll(
  'official support admin administrator administration moderator moderation staff operator helpdesk system security verified root',
)
const titleCompany = foldAll(
  'the team customer help desk service billing account accounts platform by from of and',
)

/** Whether a name could be taken for the name of this product, of its operator, or of their staff. */
export function isReservedName(name: string, reservedByOperator: readonly string[]): boolean {
  const words = foldWords(name)
  const brands = [...ownNames, ...reservedByOperator].map(foldWords)
  return brands.some((brand) => holdsWords(words, brand)) || isTitleOnly(words)
}

function isTitleOnly(words: string[]) {
  const singular = words.map((word) => (titles.has(word) ? word : word.replace(/s$/, '')))
  return (
    singular.some((word) => titles.has(word)) &&
    singular.every((word) => titles.has(word) || titleCompany.has(word))
  )
}

function foldAll(words: string) {
  return new Set(foldWords(words))
}
