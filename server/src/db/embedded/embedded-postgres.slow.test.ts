import { execFile } from 'node:child_process'
import { chmod, lstat, mkdir, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { unprivilegedAccount } from './account.ts'
import { end, openPlace, query } from './testing/place.ts'

vi.setConfig({ testTimeout: 60_000 })

const asRoot = process.getuid?.() === 0
const OPEN = 0o755
const CLOSED = 0o700

test('what was written is there after a stop and a start', { tags: 'long' }, async () => {
  const place = await openPlace({ mode: OPEN })
  const first = await place.start()
  await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS n')
  await first.stop()

  const second = await place.start()

  expect(second).toMatchObject({ url: first.url, reused: false })
  expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
  expect((await lstat(join(place.dataDir, 'postgres'))).isDirectory()).toBe(true)
})

test(
  'it is durable, in UTF-8 and UTC, without TCP, and the application is no superuser',
  { tags: 'long' },
  async () => {
    const place = await openPlace({ mode: OPEN })
    const { url } = await place.start()
    const settings = ['fsync', 'synchronous_commit', 'listen_addresses', 'TimeZone', 'server_encoding']
    const [row] = await query(
      url,
      `SELECT ${settings.map((name) => `current_setting('${name}') AS "${name}"`).join(', ')},
            lower('ÄÉЖ') AS lower, usesuper FROM pg_user WHERE usename = current_user`,
    )

    expect(row).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      listen_addresses: '',
      TimeZone: 'UTC',
      server_encoding: 'UTF8',
      lower: 'äéж',
      usesuper: false,
    })
    await expect(query(url.replace(/:\w{48}@/, ':guess@'), 'SELECT 1')).rejects.toMatchObject({
      code: '28P01',
    })
  },
)

test.runIf(asRoot)('root may keep its data folder to itself', { tags: 'long' }, async () => {
  const place = await openPlace({ mode: CLOSED })
  const first = await place.start()
  await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS n')
  await first.stop()

  const { url } = await place.start()

  expect(await query(url, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
  expect(await realpath(join(place.dataDir, 'postgres'))).toContain(place.sharedHomes)
})

test.runIf(asRoot)(
  'an ordinary user runs it as themselves, and root takes turns with them',
  { tags: 'long' },
  async () => {
    const place = await openPlace({ mode: 0o777 })
    const uid = unprivilegedAccount()?.uid ?? 0
    const theirs = await place.spawn({ uid })
    await query(theirs.url, 'CREATE TABLE kept AS SELECT 1 AS n')
    expect(await lstat(join(place.dataDir, 'postgres', 'cluster-18'))).toMatchObject({ uid, mode: 0o40700 })
    await end(theirs.process, 'SIGTERM')

    const ours = await place.start()

    expect(await query(ours.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
  },
)

test.runIf(asRoot).each([
  ['open', OPEN],
  ['closed', CLOSED],
] as const)('nobody else on the machine gets in (%s folder)', { tags: 'long' }, async (_, mode) => {
  const place = await openPlace({ mode })
  const { url } = await place.start()
  const socket = join(new URL(url).searchParams.get('host') ?? '', '.s.PGSQL.5432')
  const home = await realpath(join(place.dataDir, 'postgres'))

  expect((await lstat(socket)).isSocket()).toBe(true)
  for (const [command, path] of [
    ['ls', socket],
    ['ls', home],
    ['ls', join(home, 'cluster-18')],
    ['cat', join(home, 'secrets.json')],
    ['cat', join(home, 'postgres.log')],
  ] as const) {
    await expect(asStranger(command, path)).rejects.toThrow('Permission denied')
  }
})

test(
  'after kill -9 of the server the next one takes the running PostgreSQL over',
  { tags: 'long' },
  async () => {
    const place = await openPlace({ mode: OPEN })
    const killed = await place.spawn()
    await query(killed.url, 'CREATE TABLE kept AS SELECT 1 AS n')
    const before = await place.postmaster()
    await end(killed.process, 'SIGKILL')

    const next = await place.start()

    expect(next).toMatchObject({ reused: true, url: killed.url })
    expect(await place.postmaster()).toEqual(before)
    expect(await query(next.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
    await next.stop()
    expect(await place.postmaster()).toBeUndefined()
  },
)

test(
  'after kill -9 of everything, a pid file that names another program is no obstacle',
  { tags: 'long' },
  async () => {
    const place = await openPlace({ mode: OPEN })
    const killed = await place.spawn()
    await query(killed.url, 'CREATE TABLE kept AS SELECT 1 AS n')
    const postmaster = await place.postmaster()
    await end(killed.process, 'SIGKILL')
    process.kill(postmaster?.pid ?? 0, 'SIGKILL')
    await writeFile(
      join(postmaster?.cluster ?? '', 'postmaster.pid'),
      `${process.pid}\n${postmaster?.cluster}\n`,
    )

    const next = await place.start()

    expect(next.reused).toBe(false)
    expect(await query(next.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
  },
)

test(
  'a PostgreSQL that dies under a running server comes back at the same address',
  { tags: 'long' },
  async () => {
    const place = await openPlace({ mode: OPEN })
    const { url } = await place.start()
    const before = await place.postmaster()
    process.kill(before?.pid ?? 0, 'SIGKILL')

    await expect
      .poll(() => query(url, 'SELECT 1 AS n').catch(() => []), { timeout: 10_000 })
      .toEqual([{ n: 1 }])
    expect((await place.postmaster())?.pid).not.toBe(before?.pid)
  },
)

test(
  'a second server on the same folder stops with a sentence, and the first does not notice',
  { tags: 'long' },
  async () => {
    const place = await openPlace({ mode: OPEN })
    const first = await place.spawn()
    const second = await place.spawn()

    expect(second.failure).toBe(
      `Another Agentry server (process ${first.process.pid}) is already using ${place.dataDir}. ` +
        'Stop it first, or give this one its own DATA_DIR.',
    )
    expect(await query(first.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  },
)

test('of two servers that start at once in an empty folder, one serves', { tags: 'long' }, async () => {
  const place = await openPlace({ mode: OPEN })
  const both = await Promise.all([place.spawn(), place.spawn()])

  expect(both.filter(({ failure }) => failure?.startsWith('Another Agentry server'))).toHaveLength(1)
  expect(await query(both.find(({ url }) => url)?.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
})

test('a path that is too long for a socket, with blanks and commas, works', { tags: 'long' }, async () => {
  const place = await openPlace({ mode: OPEN })
  const dataDir = join(place.dataDir, 'a long, odd näme '.repeat(7), 'data')

  const { url, stop } = await place.start(dataDir)

  expect(await query(url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  const socketDir = new URL(url).searchParams.get('host') ?? ''
  expect((await lstat(socketDir)).mode & 0o777).toBe(0o700)
  await stop()
  await expect(lstat(socketDir)).rejects.toThrow('ENOENT')
})

test('a first start that was interrupted is begun anew', { tags: 'long' }, async () => {
  const place = await openPlace({ mode: OPEN })
  const home = join(place.dataDir, 'postgres')
  await mkdir(join(home, 'initialising', 'base'), { recursive: true })
  await mkdir(join(home, 'unpacking', 'bin'), { recursive: true })
  await chmod(home, 0o711)
  await writeFile(join(home, 'secrets.json'), '{}')

  const { url } = await place.start()

  expect(await query(url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
})

function asStranger(command: string, path: string) {
  return promisify(execFile)(command, [path], { uid: 12_345, gid: 12_345, cwd: '/' })
}
