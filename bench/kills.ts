import { killAmongWrites } from '../server/tests/faults/writes/kill-among-writes.ts'
import { atMost, told, type Row } from './harness/row.ts'
import { withDataDir } from './harness/server.ts'

const kills = Number(process.env['KILLS'] ?? 200)
const shown = 20

/** `kill -9` over all kinds of writes loses nothing that was acknowledged, and every start succeeds. */
export function bench(): Promise<Row[]> {
  return withDataDir(async (dataDir) => {
    const began = performance.now()
    const { acknowledged, problems, refusals, failedStarts } = await killAmongWrites(dataDir, kills)
    for (const problem of [...problems, ...failedStarts, ...refusals].slice(0, shown)) console.error(problem)
    const writes = Object.values(acknowledged).reduce((sum, count) => sum + count, 0)
    const kinds = Object.entries(acknowledged).map(([kind, count]) => `${kind} ${count}`)
    return [
      atMost(`${kills} kill -9, acknowledged writes lost or half there`, problems.length, 0, `of ${writes}`),
      atMost(`${kills} kill -9, starts that failed`, failedStarts.length, 0, 'starts'),
      told('kill -9, writes that a running server refused', refusals.length, 'writes'),
      told(`kill -9, writes by kind: ${kinds.join(', ')}`, writes, 'writes'),
      told('kill -9, the whole run', (performance.now() - began) / 1000, 's'),
    ]
  })
}
