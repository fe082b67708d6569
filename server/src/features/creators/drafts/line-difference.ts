import type { DiffLine } from '@agentry/contract/creators'

/** Beyond so many changes a reader sees two different texts, and we stop looking for the shortest way. */
const changesMax = 400
/** Lines compared in all: texts of many equal lines would be gone through once for every change. */
const comparedMax = 1_000_000
const context = 3

/** The shortest way from one text to the other, line by line (Myers), with long stretches of the same left out. */
export function compareLines(before: string, after: string): DiffLine[] {
  const [a, b] = [linesOf(before), linesOf(after)]
  let head = 0
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1
  let tail = 0
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1
  const middle = shortestWay(a.slice(head, a.length - tail), b.slice(head, b.length - tail))
  return folded([...same(a.slice(0, head)), ...middle, ...same(a.slice(a.length - tail))])
}

function linesOf(text: string) {
  return text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/)
}

function same(lines: string[]): DiffLine[] {
  return lines.map((text) => ({ kind: 'same', text }))
}

function shortestWay(a: string[], b: string[]): DiffLine[] {
  const steps: Map<number, number>[] = []
  const reach = new Map([[1, 0]])
  let compared = 0
  for (let changes = 0; changes <= Math.min(changesMax, a.length + b.length); changes += 1) {
    if (compared > comparedMax) break
    steps.push(new Map(reach))
    for (let k = -changes; k <= changes; k += 2) {
      let x = comesFromAbove(reach, k, changes) ? reach.get(k + 1)! : reach.get(k - 1)! + 1
      const from = x
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1
      compared += x - from
      reach.set(k, x)
      if (x >= a.length && x - k >= b.length) return walkBack(steps, a, b)
    }
  }
  return [
    ...a.map((text): DiffLine => ({ kind: 'removed', text })),
    ...b.map((text): DiffLine => ({ kind: 'added', text })),
  ]
}

function comesFromAbove(reach: Map<number, number>, k: number, changes: number) {
  return k === -changes || (k !== changes && reach.get(k - 1)! < reach.get(k + 1)!)
}

function walkBack(steps: Map<number, number>[], a: string[], b: string[]): DiffLine[] {
  const lines: DiffLine[] = []
  let [x, y] = [a.length, b.length]
  for (let changes = steps.length - 1; changes >= 0; changes -= 1) {
    const reach = steps[changes]!
    const k = x - y
    const before = comesFromAbove(reach, k, changes) ? k + 1 : k - 1
    const fromX = changes === 0 ? 0 : reach.get(before)!
    const fromY = changes === 0 ? 0 : fromX - before
    while (x > fromX && y > fromY) {
      lines.push({ kind: 'same', text: a[x - 1]! })
      x -= 1
      y -= 1
    }
    if (changes === 0) break
    if (x > fromX) lines.push({ kind: 'removed', text: a[(x -= 1)]! })
    else lines.push({ kind: 'added', text: b[(y -= 1)]! })
  }
  return lines.toReversed()
}

/** Three lines around each change, and a gap for the rest. */
function folded(lines: DiffLine[]): DiffLine[] {
  const near = new Set<number>()
  for (const [index, { kind }] of lines.entries()) {
    if (kind === 'same') continue
    for (let at = index - context; at <= index + context; at += 1) near.add(at)
  }
  return lines.flatMap((line, index): DiffLine[] => {
    if (near.has(index)) return [line]
    return index === 0 || near.has(index - 1) ? [{ kind: 'gap', text: '' }] : []
  })
}
