/** Nobody mistypes a longer word: it is no word. */
const longest = 40

/** The known word that a mistyped one most likely stands for: one slip in five letters, two in seven. */
export function nearestTerm(
  term: string,
  known: ReadonlyMap<string, { length: number }>,
): string | undefined {
  if (term.length < 5 || term.length > longest || /\d/.test(term)) return undefined
  const slips = term.length >= 7 ? 2 : 1
  let best: { term: string; distance: number; holders: number } | undefined
  for (const [candidate, { length: holders }] of known) {
    if (candidate[0] !== term[0] || Math.abs(candidate.length - term.length) > slips) continue
    const distance = editDistance(term, candidate, slips)
    if (distance > slips) continue
    if (!best || distance < best.distance || (distance === best.distance && holders > best.holders))
      best = { term: candidate, distance, holders }
  }
  return best?.term
}

/** Insertions, deletions, exchanges and neighbours swapped; more than `limit` is only said to be more. */
function editDistance(left: string, right: string, limit: number): number {
  let before: number[] = []
  let last = Array.from({ length: right.length + 1 }, (_, at) => at)
  for (let i = 1; i <= left.length; i++) {
    const row = [i]
    for (let j = 1; j <= right.length; j++) {
      const same = left[i - 1] === right[j - 1] ? 0 : 1
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    if (Math.min(...row) > limit) return limit + 1
    before = last
    last = row
  }
  return last[right.length] ?? limit + 1
}
