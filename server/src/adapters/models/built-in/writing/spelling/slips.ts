const letters = 'abcdefghijklmnopqrstuvwxyz'
const vowels = 'aeiou'

/** Every word that is one slip away, with how unlikely the slip is: doubled letters and swaps are the likeliest. */
export function* slipsOf(word: string): Generator<{ form: string; cost: number }> {
  for (let at = 0; at <= word.length; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    const [here = '', next = ''] = tail
    const previous = head.at(-1) ?? ''
    if (here) yield { form: head + tail.slice(1), cost: here === previous || here === next ? 0.5 : 1 }
    if (next && here !== next) yield { form: head + next + here + tail.slice(2), cost: 0.6 }
    for (const letter of letters) {
      yield {
        form: head + letter + tail,
        cost: letter === previous || letter === here ? 0.5 : insertionCost(letter),
      }
      if (here && letter !== here) yield { form: head + letter + tail.slice(1), cost: swapCost(here, letter) }
    }
  }
}

const insertionCost = (letter: string) => (vowels.includes(letter) || letter === 'h' ? 0.9 : 1)

/** Letters that sound alike are mixed up more often. */
function swapCost(written: string, meant: string) {
  if (vowels.includes(written) && vowels.includes(meant)) return 0.8
  return [
    'ck',
    'kc',
    'cs',
    'sc',
    'sz',
    'zs',
    'fv',
    'vf',
    'iy',
    'yi',
    'dt',
    'td',
    'bp',
    'pb',
    'mn',
    'nm',
  ].includes(written + meant)
    ? 0.9
    : 1.3
}

/** How many letters are missing, added or changed between two words; 3 stands for more. */
export function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = (row[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1])
      next.push(Math.min(same, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return Math.min(3, row[b.length] ?? 3)
}
