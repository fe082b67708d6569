import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Caller } from '../support/app/http-client.ts'
import { startServerProcess } from '../support/app/server-process.ts'
import { goodPassword } from '../support/people/sign-up.ts'

const cycles = 5

async function dataDir() {
  const folder = await mkdtemp(join(tmpdir(), 'agentry-killed-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Signs people up until the server is gone; answers who was acknowledged. */
async function signUpUntilKilled(origin: string, prefix: string, onAcknowledged: (count: number) => void) {
  const acknowledged: string[] = []
  const one = async (lane: number) => {
    for (let round = 0; ; round += 1) {
      const email = `${prefix}-${lane}-${round}@example.org`
      const body = { email, password: goodPassword, full_name: 'Brave' }
      const answer = await new Caller(origin).post('/auth/register', body).catch(() => undefined)
      if (!answer) return
      if (answer.status === 201) onAcknowledged(acknowledged.push(email))
    }
  }
  await Promise.all(Array.from({ length: 4 }, (_, lane) => one(lane)))
  return acknowledged
}

test(
  `36: ${cycles} times kill -9 during sign-ups: every acknowledged account can sign in, no start needs a hand`,
  { tags: 'long' },
  async () => {
    const folder = await dataDir()
    const everyone: string[] = []
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const server = await startServerProcess({ DATA_DIR: folder })
      let killed: Promise<unknown> | undefined
      const acknowledged = await signUpUntilKilled(server.origin, `c${cycle}`, (count) => {
        if (count > cycle % 5) killed ??= server.kill()
      })
      await killed
      everyone.push(...acknowledged)
    }

    const server = await startServerProcess({ DATA_DIR: folder })
    const statuses = []
    for (const email of everyone) {
      const { status } = await new Caller(server.origin).post('/auth/login', {
        email,
        password: goodPassword,
      })
      statuses.push(status)
    }
    expect(await server.kill('SIGTERM')).toBe(0)
    expect(everyone.length).toBeGreaterThanOrEqual(cycles)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  },
)
