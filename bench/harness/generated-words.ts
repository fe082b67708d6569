const VOCABULARY = 20_000
const FLATTENED = 10
const ONE_OF_A_KIND = 200

const onsets = 'b c d f g h l m n p r s t v w br ch cl dr fl gr pl pr sh sp st th tr'.split(' ')
const vowels = 'a e i o u ai ea ee ou'.split(' ')
const codas = ['', '', '', 'c', 'd', 'l', 'm', 'n', 'r', 's', 't', 'ck', 'nd', 'nt', 'rt', 'st']
const fillers = 'a and for from in into is it of on that the this to what when with you your'.split(' ')

/** Always the same numbers, so that two runs measure the same catalogue. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

export const roll = dice(7)
const oneOf = (parts: readonly string[]) => parts[roll(parts.length)]!

/** Frequent words are short and rare ones long, as in any language. */
function coin(rank: number) {
  const syllables = rank < 300 ? 1 + roll(2) : rank < 4000 ? 2 + roll(2) : 2 + roll(3)
  return Array.from({ length: syllables }, () => oneOf(onsets) + oneOf(vowels)).join('') + oneOf(codas)
}

function coinAll() {
  const words = new Set<string>()
  while (words.size < VOCABULARY) {
    const word = coin(words.size)
    if (word.length > 3) words.add(word)
  }
  return [...words]
}

const vocabulary = coinAll()

/** How often the words up to each rank are used, all together. */
const cumulative: number[] = []
for (let rank = 0; rank < VOCABULARY; rank += 1) {
  cumulative.push((cumulative.at(-1) ?? 0) + 1 / (rank + 1 + FLATTENED))
}

/**
 * A word that tells something, as often as people use it: by the law of Zipf and Mandelbrot, 1 / (rank + 10), over
 * 20 000 words. The starter templates follow it with about 15: their commonest word stands in a tenth of them, the
 * commonest here in a sixth. One word in 200 is a name that nobody else uses, so the dictionary grows with the catalogue.
 */
export function word(): string {
  if (roll(ONE_OF_A_KIND) === 0) return coin(0) + coin(0)
  const place = (roll(2 ** 30) / 2 ** 30) * cumulative.at(-1)!
  let [low, high] = [0, VOCABULARY - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (cumulative[middle]! < place) low = middle + 1
    else high = middle
  }
  return vocabulary[low]!
}

/** As long as those of the starters: 12 telling words among 6 that only hold them together. */
export function sentence(): string {
  return Array.from({ length: 18 }, (_, place) => (place % 3 === 1 ? oneOf(fillers) : word())).join(' ')
}
