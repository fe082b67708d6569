/** The words of a text that a person may search for: lower case, without accents, with at most 40 letters. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  return [...new Set(plain.match(/[\p{L}\p{N}]{1,40}/gu) ?? [])]
}

/** How many typing errors lie between two words: a wrong, missing, extra or swapped letter is one. More than `most` are not counted to the end. */
function typingErrors(one: string, other: string, most: number): number {
  const [a, b] = withoutCommonEnds(one, other)
  // A single error leaves no more than two swapped letters.
  if (most === 1 && Math.max(a.length, b.length) > 2) return 2
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, column) => column)]
  let fewestInLast = 0
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    let fewest = i
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) cost = Math.min(cost, before[j - 2]! + 1)
      row.push(cost)
      fewest = Math.min(fewest, cost)
    }
    // The rows to come are made from these two.
    if (fewest > most && fewestInLast >= most) return most + 1
    before = last
    last = row
    fewestInLast = fewest
  }
  return last[b.length]!
}

function withoutCommonEnds(a: string, b: string): [string, string] {
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start += 1
  let end = 0
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)]
}

const nearestMax = 8

/** Those of the known words that lie fewest typing errors away from this one, none that lies too far. */
export function nearest(word: string, known: readonly string[], most = forgiven(word.length)): string[] {
  let fewest = most
  const near: { known: string; errors: number }[] = []
  for (const one of known) {
    if (Math.abs(one.length - word.length) > fewest) continue
    const errors = typingErrors(word, one, fewest)
    if (errors <= fewest) near.push({ known: one, errors })
    fewest = Math.min(fewest, errors)
  }
  return near
    .filter(({ errors }) => errors === fewest)
    .map((one) => one.known)
    .toSorted((a, b) => Number(b[0] === word[0]) - Number(a[0] === word[0]))
    .slice(0, nearestMax)
}

/** How many typing errors are forgiven in a word of this length; the database's `spelling_variants` says the same. */
export function forgiven(length: number) {
  return length < 3 ? 0 : length < 6 ? 1 : 2
}
