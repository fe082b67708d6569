import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { killAmongWrites, kindNames } from './writes/kill-among-writes.ts'

const kills = 3

test(`36: ${kills} times kill -9 among many kinds of writes (npm run bench kills: 200): nothing acknowledged is lost, nothing is half there`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'agentry-writes-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o711)
  const { acknowledged, problems, failedStarts } = await killAmongWrites(join(folder, 'data'), kills)
  expect({ problems, failedStarts }).toEqual({ problems: [], failedStarts: [] })
  expect(Object.keys(acknowledged).length, 'kinds of writes').toBeGreaterThan(kindNames.length / 2)
}, 180_000)
