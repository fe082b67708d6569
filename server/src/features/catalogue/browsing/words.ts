/** The words of a text that a person may search for: lower case, without accents, with at most 40 letters. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  return [...new Set(plain.match(/[\p{L}\p{N}]{1,40}/gu) ?? [])]
}

/** How many typing errors lie between two words: a wrong, missing, extra or swapped letter is one. */
function typingErrors(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + same)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) cost = Math.min(cost, rows[i - 2]![j - 2]! + 1)
      row.push(cost)
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}

const nearestMax = 8

/** Those of the known words that lie fewest typing errors away from this one, none that lies too far. */
export function nearest(word: string, known: readonly string[]): string[] {
  let fewest = forgiven(word.length)
  const near: { known: string; errors: number }[] = []
  for (const one of known) {
    if (Math.abs(one.length - word.length) > fewest) continue
    const errors = typingErrors(word, one)
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
function forgiven(length: number) {
  return length < 3 ? 0 : length < 6 ? 1 : 2
}
