import { fenceAfter } from './code/fence.ts'
import { hasHead, weighMarkdown } from './weigh.ts'

const item = /^(?:[-*+]|(\d{1,9})([.)]))(?=\s|$)/

/** Cuts a list between its items and a table between its rows, so that no piece takes longer than one task may. */
export function cutLong(block: string, budget: number): string[] {
  if (weighMarkdown(block) <= budget) return [block]
  const lines = block.split('\n')
  if (item.test(lines[0] ?? '')) return cutList(lines, budget)
  if (hasHead(lines)) return cutTable(lines, budget)
  return [block]
}

function cutList(lines: string[], budget: number): string[] {
  const pieces = gather(itemsOf(lines), budget)
  const [, first, sign] = item.exec(lines[0] ?? '') ?? []
  if (first === undefined) return pieces.map((items) => items.join('\n'))
  let number = Number(first)
  return pieces.map((items) => {
    // Markdown counts from a list's first number and ignores the others.
    const text = items.join('\n').replace(item, `${number}${sign}`)
    number += items.length
    return text
  })
}

/** Each item with the lines that belong to it. */
function itemsOf(lines: string[]): string[] {
  const items: string[][] = []
  let open: string | undefined
  for (const line of lines) {
    if (!open && item.test(line)) items.push([line])
    else items.at(-1)?.push(line)
    open = fenceAfter(line, open)
  }
  return items.map((each) => each.join('\n'))
}

/** Every piece has the head of the table. One whose head alone is long cannot be cut. */
function cutTable(lines: string[], budget: number): string[] {
  const top = lines.slice(0, 2).join('\n')
  const ofHead = weighMarkdown(top)
  if (ofHead > budget / 5) return [lines.join('\n')]
  const ofRow = (row: string) => Math.max(ofHead / 2, weighMarkdown(row))
  return gather(lines.slice(2), budget - ofHead, ofRow).map((rows) => `${top}\n${rows.join('\n')}`)
}

/** As many as fit the budget, at least one, in each group. */
function gather(texts: string[], budget: number, weigh = weighMarkdown): string[][] {
  const groups: string[][] = []
  let spent = Infinity
  for (const text of texts) {
    const cost = weigh(text)
    if (spent + cost > budget) {
      groups.push([])
      spent = 0
    }
    groups.at(-1)?.push(text)
    spent += cost
  }
  return groups
}
