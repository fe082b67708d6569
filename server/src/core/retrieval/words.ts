/** The words of a text as they are compared: lower case, no accents, no apostrophes. */
export function words(text: string): string[] {
  const plain = /[^\0-\x7f]/.test(text) ? text.normalize('NFKD').replace(/[\p{M}’]/gu, '') : text
  return (
    plain
      .replaceAll("'", '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** Words that say nothing about a topic: articles, pronouns, forms of to be, and the furniture of questions. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a about after also am an and any are as at be been before being both but by can cannot could did do does ' +
    'doing dont each else every few for from give go get got had has have he her here hers him his how i if in ' +
    'into is isnt it its just kind let like made make many may me might more most much must my need no of off on ' +
    'once one only or other our out over own please same say says she should show so some such take tell than that ' +
    'thats the their them then there these they thing things this those through to too under until up us use used ' +
    'very want was way we well were what whats when which while who whom whose why will with would you your ' +
    'yours explain describe know mean means called does work works info information detail details stuff advice tips ' +
    'someone somebody something anything really actually maybe im ive youre hes shes theyre cant wont doesnt didnt ' +
    'havent hasnt wasnt arent u ur pls plz hi hey hello ok okay'
  ).split(' '),
)

/** The words that carry meaning, as stems. A text of nothing but stop words keeps them all. */
export function terms(text: string): string[] {
  const all = words(text)
  const telling = all.filter((word) => !stopWords.has(word))
  return (telling.length > 0 ? telling : all).map(stem)
}

/**
 * A light stem: endings of plurals, tenses and adverbs, so that rhymes, rhyming and rhymed meet. It need not be a
 * word; it only has to be the same for words that belong together, and different for those that do not.
 */
export function stem(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const root = withoutEndings(word)
  if (stems.size >= mostStems) stems.clear()
  stems.set(word, root)
  return root
}

/** The same few thousand words make up most texts. */
const stems = new Map<string, string>()
const mostStems = 50_000

function withoutEndings(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  let root = word
    .replace(/(?:sses)$/, 'ss')
    .replace(/ies$/, 'y')
    .replace(/(?<=ch|sh|x|z|ss)es$/, '')
    .replace(/(?<![su])s$/, '')
  if (root.length > 5) root = root.replace(/(?:ingly|edly|ing|ed|ly|er|est)$/, '')
  if (/([bdfgmnprt])\1$/.test(root)) root = root.slice(0, -1)
  return root.length > 3 ? root.replace(/(?:e|y|i)$/, '') : root
}
