import { blockLimits } from '@agentry/contract/rules/limits'
import { expect, test } from 'vitest'
import { importedDetails } from './imported-details-service.ts'

const cellsMax = blockLimits.rows * blockLimits.columns

/** How often a cell is read while the largest table of this cell is imported, once for its size included; and the cards. */
async function importTableOf(cell: unknown) {
  let reads = 0
  const rows = Array.from({ length: blockLimits.rows }, () => {
    const cells = Array.from({ length: blockLimits.columns }, () => cell)
    return new Proxy(cells, {
      get(row, key, receiver) {
        if (typeof key === 'string' && /^\d/.test(key)) reads += 1
        return Reflect.get(row, key, receiver) as unknown
      },
    })
  })
  const table = { kind: 'table', columns: ['a'], rows, fallback: 'a' }
  const tools_used = [{ tool: 'logic', success: true, blocks: [table] }]
  const [details] = await importedDetails([{ sender: 'assistant', tools_used }])
  return { reads, shown: details!.tools_used?.[0]?.blocks?.map(({ kind }) => kind) }
}

// The schema reports on each wrong cell, and twenty thousand reports keep the server busy for a tenth of a second.
test('41: a table is not checked cell by cell once one of them cannot be right', async () => {
  const right = await importTableOf(1)
  expect(right.shown).toEqual(['table'])
  expect(right.reads).toBeGreaterThanOrEqual(3 * cellsMax)
  for (const cell of [{}, [], { a: [1] }]) {
    const wrong = await importTableOf(cell)
    expect(wrong.shown).toEqual(['markdown'])
    expect(wrong.reads).toBeLessThan(1.1 * cellsMax)
  }
})
