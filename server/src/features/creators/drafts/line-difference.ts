import type { DiffLine } from '@agentry/contract/creators'
import { diffArrays } from 'diff'

/** Beyond so many changes a reader sees two different texts, and we stop looking for the shortest way. */
const changesMax = 400
/** A text of many equal lines is gone through once for every change. */
const timeoutMs = 100
const context = 3

/** The shortest way from one text to the other, line by line, with long stretches of the same left out. */
export function compareLines(before: string, after: string): DiffLine[] {
  const [a, b] = [linesOf(before), linesOf(after)]
  let head = 0
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1
  let tail = 0
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1
  const middle = changesOf(a.slice(head, a.length - tail), b.slice(head, b.length - tail))
  return folded([...lines('same', a.slice(0, head)), ...middle, ...lines('same', a.slice(a.length - tail))])
}

function linesOf(text: string) {
  return text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/)
}

function lines(kind: DiffLine['kind'], texts: string[]): DiffLine[] {
  return texts.map((text) => ({ kind, text }))
}

function changesOf(a: string[], b: string[]): DiffLine[] {
  const parts = diffArrays(a, b, { maxEditLength: changesMax, timeout: timeoutMs })
  if (!parts) return [...lines('removed', a), ...lines('added', b)]
  return parts.flatMap(({ added, removed, value }) =>
    lines(added ? 'added' : removed ? 'removed' : 'same', value),
  )
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
