import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { killAmongWrites } from './writes/kill-among-writes.ts'

const kills = 3

test(
  `36: ${kills} times kill -9, in an upload, a webhook and a stream, among all kinds of writes (npm run bench kills: 200): nothing acknowledged is lost, nothing is half there`,
  { tags: 'long', timeout: 300_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'agentry-writes-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await chmod(folder, 0o711)
    const toll = await killAmongWrites(join(folder, 'data'), kills)
    const { acknowledged, diedIn, problems, refusals, failedStarts } = toll
    expect({ problems, refusals, failedStarts }).toEqual({ problems: [], refusals: [], failedStarts: [] })
    expect(diedIn).toEqual(['attach', 'buyPro', 'turn'])
    expect(Object.keys(acknowledged).filter((kind) => acknowledged[kind] === 0)).toEqual([])
  },
)
