import { randomUUID } from 'node:crypto'
import { blockLimits, guestCards } from '@agentry/contract/rules/limits'

const { rows: rowsMax, columns: columnsMax } = blockLimits
/** For the words of the conversation and its brackets. */
const roomForRest = 20_000

/** A table of as many cells as one may have, or of other numbers. */
function tableOf(cell: unknown, rows: number = rowsMax, columns: number = columnsMax) {
  return {
    kind: 'table',
    columns: Array.from({ length: columnsMax }, (_, at) => `c${at}`),
    rows: Array.from({ length: rows }, () => Array.from({ length: columns }, () => cell)),
    fallback: 'a table',
  }
}

/** Right ones first, then those of which a schema has much to report. */
const tables: Record<string, unknown> = {
  'cells without a value': tableOf(null),
  fractions: tableOf(1.2345678),
  words: tableOf('eight..8'),
  'truth values': tableOf(true),
  'objects in place of cells': tableOf({}),
  'lists in place of cells': tableOf([]),
  'wrong cells in rows that are too long': tableOf({}, rowsMax, columnsMax * 4),
  'wrong cells in too many rows': tableOf({}, rowsMax * 4),
  'wrong cells in one row': tableOf({}, 1, rowsMax * columnsMax * 4),
  'cells that are too long': tableOf('x'.repeat(blockLimits.lineCharacters + 1), 6),
  'a chart of words': {
    kind: 'chart',
    chart: 'bar',
    labels: ['a'],
    series: Array.from({ length: blockLimits.series }, () => ({
      name: 'a',
      values: Array.from({ length: blockLimits.points }, () => 'x'),
    })),
    fallback: 'a chart',
  },
  'fields that no card has': Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`f${at}`, at])),
}

/** Answers with as many of these cards as one request may bring. */
export function hostileCards(): { name: string; cards: unknown[] }[] {
  return Object.entries(tables).map(([name, card]) => {
    const bytes = JSON.stringify(card).length
    const count = Math.floor((guestCards.requestBytes - roomForRest) / (bytes + 100))
    return { name, cards: Array.from({ length: Math.min(count, 400) }, () => card) }
  })
}

/** The request that keeps a guest's conversation in which each answer shows one of the cards. */
export function keepRequest(template_id: string, cards: unknown[]) {
  const messages = cards.map((card) => ({
    sender: 'assistant',
    content: 'Here.',
    tools_used: [{ tool: 'logic', success: true, blocks: [card] }],
  }))
  return JSON.stringify({ guest_id: `guest_${randomUUID()}`, template_id, messages })
}
