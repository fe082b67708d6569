import { foldWords } from './look-alikes.ts'

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
  const brands = [...ownNames, ...reservedByOperator].map((brand) => foldWords(brand).join(''))
  return brands.some((brand) => brand !== '' && holdsBrand(words, brand)) || isTitleOnly(words)
}

/**
 * Within one word anywhere (`TheAgentryTeam`), or over several whole words (`Agent ry`). `Agent Ryan` holds it over the
 * middle of a word, and is somebody's name.
 */
function holdsBrand(words: string[], brand: string) {
  if (words.some((word) => word.includes(brand))) return true
  return words.some((_, start) => {
    let joined = ''
    for (let end = start; end < words.length && joined.length < brand.length; end += 1) joined += words[end]
    return joined === brand
  })
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
