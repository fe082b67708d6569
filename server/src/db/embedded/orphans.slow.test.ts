import { readdir, realpath, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { removeOrphans } from './orphans.ts'
import { end, openPlace, query } from './testing/place.ts'

vi.setConfig({ testTimeout: 60_000 })

const asRoot = process.getuid?.() === 0
const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000

test.runIf(asRoot)(
  'a deleted data folder takes its database along, a day later',
  { tags: 'long' },
  async () => {
    const place = await openPlace({ mode: 0o700 })
    const killed = await place.spawn()
    await query(killed.url, 'CREATE TABLE secret AS SELECT 1 AS n')
    await end(killed.process, 'SIGKILL')
    const home = await realpath(join(place.dataDir, 'postgres'))
    await rm(place.dataDir, { recursive: true })

    const fresh = await place.start()

    await expect(query(fresh.url, 'SELECT n FROM secret')).rejects.toThrow('does not exist')
    await expect(query(killed.url, 'SELECT 1')).rejects.toThrow('ENOENT')
    expect(await readdir(place.sharedHomes)).toHaveLength(2)
    await removeOrphans(place.sharedHomes, Date.now() + TWO_DAYS_MS)
    expect(await readdir(place.sharedHomes)).toHaveLength(1)
    await expect(readdir(home)).rejects.toThrow('ENOENT')
    expect(await query(fresh.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  },
)

test.runIf(asRoot)('a data folder that was moved keeps its database', { tags: 'long' }, async () => {
  const place = await openPlace({ mode: 0o700 })
  const first = await place.start()
  await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS n')
  await first.stop()
  const moved = `${place.dataDir}-moved`
  await rename(place.dataDir, moved)
  await removeOrphans(place.sharedHomes, Date.now())

  const next = await place.start(moved)
  await removeOrphans(place.sharedHomes, Date.now() + TWO_DAYS_MS)

  expect(await query(next.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
})
