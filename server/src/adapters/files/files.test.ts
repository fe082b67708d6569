import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DiskFiles } from './disk-files.ts'
import { S3Files } from './s3-files.ts'
import { contentOf, inParts } from './testing/file-contents.ts'
import { S3Server } from './testing/s3-server.ts'

const png = { contentType: 'image/png' }
const store = await new S3Server().start()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agentry-files-'))
})

afterAll(async () => {
  await store.stop()
  await rm(folder, { recursive: true })
})

beforeEach(() => {
  store.failing = undefined
  store.refusesMany = false
})

const s3 = (options = {}) => new S3Files({ endpoint: store.endpoint, ...store.credentials, ...options })

describe.each([
  ['on disk', () => new DiskFiles({ folder })],
  ['in S3', () => s3()],
])('files %s', (_place, newFiles) => {
  test('come back as they were put, from bytes and from a stream', async () => {
    const files = newFiles()
    expect(await files.put('a/bytes', Buffer.from('hello'), png)).toEqual({ size: 5 })
    expect(await files.put('a/stream', inParts('hel', 'lo', ' you'), { contentType: 'text/plain' })).toEqual({
      size: 9,
    })
    expect(await files.put('a/node-stream', Readable.from([Buffer.from('node')]), png)).toEqual({ size: 4 })
    expect(await files.put('a/empty', new Uint8Array(), png)).toEqual({ size: 0 })

    expect(await contentOf(files, 'a/bytes')).toEqual({ content: 'hello', size: 5, contentType: 'image/png' })
    expect(await contentOf(files, 'a/stream')).toMatchObject({
      content: 'hello you',
      contentType: 'text/plain',
    })
    expect(await contentOf(files, 'a/node-stream')).toMatchObject({ content: 'node' })
    expect(await contentOf(files, 'a/empty')).toMatchObject({ content: '', size: 0 })
    expect(await files.get('a/nothing')).toBeUndefined()
    expect(await files.get('nowhere/nothing')).toBeUndefined()
  })

  test('can be read in part, with the size of the whole', async () => {
    const files = newFiles()
    await files.put('ranges/one', Buffer.from('0123456789'), png)

    expect(await contentOf(files, 'ranges/one', { start: 2, end: 4 })).toMatchObject({
      content: '234',
      size: 10,
    })
    expect(await contentOf(files, 'ranges/one', { start: 7 })).toMatchObject({ content: '789', size: 10 })
    expect(await contentOf(files, 'ranges/one', { start: 8, end: 99 })).toMatchObject({
      content: '89',
      size: 10,
    })
    expect(await contentOf(files, 'ranges/one', { start: 10 })).toEqual({ content: '', size: 10, ...png })
    expect(await files.get('ranges/none', { start: 0 })).toBeUndefined()
  })

  test('may be large', { tags: 'long' }, async () => {
    const files = newFiles()
    const parts = Array.from({ length: 5 }, () => randomBytes(4 * 1024 * 1024))
    expect(await files.put('large/one', inParts(...parts), png)).toEqual({ size: 20 * 1024 * 1024 })

    const file = await files.get('large/one')
    expect(file).toMatchObject({ size: 20 * 1024 * 1024, ...png })
    expect((await buffer(file!.stream)).equals(Buffer.concat(parts))).toBe(true)
  })

  test('are replaced whole, and a stream that fails leaves what was there', async () => {
    const files = newFiles()
    const eight = Buffer.alloc(8 * 1024 * 1024)
    await files.put('b/one', Buffer.from('first'), png)
    await files.put('b/one', Buffer.from('2nd'), { contentType: 'image/webp' })
    expect(await contentOf(files, 'b/one')).toEqual({ content: '2nd', size: 3, contentType: 'image/webp' })

    await expect(files.put('b/one', inParts('thi', new Error('gone')), png)).rejects.toThrow('gone')
    await expect(files.put('b/one', inParts(eight, eight, new Error('gone')), png)).rejects.toThrow('gone')
    await expect(files.put('b/two', inParts(eight, eight, new Error('gone')), png)).rejects.toThrow('gone')
    expect(await contentOf(files, 'b/one')).toMatchObject({ content: '2nd' })
    expect(await files.get('b/two')).toBeUndefined()
    expect(store.uploads.size).toBe(0)
  })

  test('are removed alone or with everything below a prefix', async () => {
    const files = newFiles()
    const keys = ['c', 'c/1', 'c/2', 'c/2/deep', 'c2/1', 'cd']
    for (const key of keys) await files.put(key, Buffer.from(key), png)
    await files.remove('c/1')
    await files.remove('c/1')
    expect(await files.get('c/1')).toBeUndefined()

    await files.removeAll('c')
    await files.removeAll('c')
    const left = await Promise.all(keys.map(async (key) => (await contentOf(files, key))?.content))
    expect(left).toEqual(['c', undefined, undefined, undefined, 'c2/1', 'cd'])
  })

  test.each([
    '',
    '/',
    '.',
    '..',
    '../x',
    'a/../b',
    'a//b',
    '/a',
    'a/',
    'a\\b',
    'a\0b',
    'A',
    'a b',
    'a.txt',
    '~',
    'a/b/c/d/e/f',
    'C:',
    'é',
    '-a',
    'a?b',
    'a#b',
    'a%2fb',
    'x'.repeat(65),
    '.unfinished/x',
  ])('16: never take %j for a key', async (key) => {
    const files = newFiles()
    await expect(files.put(key, Buffer.from('x'), png)).rejects.toThrow(TypeError)
    await expect(files.get(key)).rejects.toThrow(TypeError)
    await expect(files.remove(key)).rejects.toThrow(TypeError)
    await expect(files.removeAll(key)).rejects.toThrow(TypeError)
  })

  test('are whole for whoever reads while they are replaced', async () => {
    const files = newFiles()
    const versions = ['a', 'b', 'c'].map((letter) => letter.repeat(200_000))
    await files.put('race/one', Buffer.from(versions[0]!), png)
    const writing = Promise.all(
      Array.from({ length: 12 }, (_, n) => files.put('race/one', Buffer.from(versions[n % 3]!), png)),
    )
    const reading = await Promise.all(Array.from({ length: 12 }, () => contentOf(files, 'race/one')))
    await writing
    for (const read of reading) expect(versions).toContain(read?.content)
  })
})

describe('files in S3', () => {
  test('are removed by the thousand', async () => {
    for (let n = 0; n < 2500; n++) store.objects.set(`many/${n}`, { body: Buffer.alloc(1), contentType: '' })
    await s3().removeAll('many')
    expect([...store.objects.keys()].filter((key) => key.startsWith('many'))).toEqual([])
  })

  test('are sent and removed in spite of two internal errors, and one by one where many are refused', async () => {
    const eight = Buffer.alloc(8 * 1024 * 1024)
    const body = async function* () {
      yield* [eight, eight]
      store.failing = { status: 500, code: 'InternalError', times: 2 }
      yield Buffer.from('end')
    }
    expect(await s3().put('tries/one', body(), png)).toEqual({ size: 2 * eight.length + 3 })
    expect(store.objects.get('tries/one')?.body.length).toBe(2 * eight.length + 3)

    store.failing = { status: 500, code: 'InternalError', times: 2 }
    store.refusesMany = true
    for (let n = 0; n < 20; n++) store.objects.set(`tries/${n}`, { body: Buffer.alloc(1), contentType: '' })
    await s3().removeAll('tries')
    expect([...store.objects.keys()].filter((key) => key.startsWith('tries'))).toEqual([])
  })

  test('60: say that the store refuses us, for reading and writing, with a wrong secret or bucket', async () => {
    const refused = [
      [s3({ secretAccessKey: 'another' }), '403 SignatureDoesNotMatch'],
      [s3({ endpoint: `${store.origin}/nothing` }), '404 NoSuchBucket'],
    ] as const
    for (const [files, reason] of refused) {
      const refusal = { code: 'unavailable', reason }
      await expect(files.put('k', Buffer.from('x'), png)).rejects.toMatchObject(refusal)
      await expect(files.get('k')).rejects.toMatchObject(refusal)
      await expect(files.remove('k')).rejects.toMatchObject(refusal)
      await expect(files.removeAll('k')).rejects.toMatchObject(refusal)
    }
    expect(store.objects.has('k')).toBe(false)
  })

  test('39: say in a sentence that the store is full or away', async () => {
    store.failing = { status: 507, code: 'XMinioStorageFull' }
    await expect(s3().put('k', Buffer.from('x'), png)).rejects.toMatchObject({ code: 'storage-full' })
    store.failing = { status: 503, code: 'ServiceUnavailable' }
    await expect(s3().get('k')).rejects.toMatchObject({ code: 'unavailable' })

    const gone = await new S3Server().start()
    const files = s3({ endpoint: gone.endpoint })
    await gone.stop()
    await expect(files.put('k', Buffer.from('x'), png)).rejects.toMatchObject({ code: 'unavailable' })
  })
})

describe('files on disk', () => {
  test('can be read by nobody else on the machine', async () => {
    await new DiskFiles({ folder }).put('private/one', Buffer.from('x'), png)
    const { stdout } = await promisify(execFile)('find', [folder, '-mindepth', '1', '-perm', '/077'])
    expect(stdout).toBe('')
  })

  test('do not gather what a killed process left behind', async () => {
    const unfinished = join(folder, '.unfinished')
    await mkdir(unfinished, { recursive: true })
    await writeFile(join(unfinished, 'old'), 'half')
    await writeFile(join(unfinished, 'young'), 'half')
    await utimes(join(unfinished, 'old'), 0, 0)
    await new DiskFiles({ folder }).put('after/crash', Buffer.from('x'), png)
    expect(await readdir(unfinished)).toEqual(['young'])
  })

  test('are kept again as soon as their folder can be made', async () => {
    const blocked = join(folder, 'blocked')
    await writeFile(blocked, 'in the way')
    const files = new DiskFiles({ folder: blocked })
    await expect(files.put('one', Buffer.from('x'), png)).rejects.toThrow()
    await rm(blocked)
    expect(await files.put('one', Buffer.from('x'), png)).toEqual({ size: 1 })
  })

  test('39: say in a sentence that the disk is full, keep nothing of the file, and go on serving', async () => {
    const files = new DiskFiles({ folder })
    await files.put('full/before', Buffer.from('still here'), png)
    const before = (await readdir(join(folder, '.unfinished'))).length
    const script = new URL('./testing/fill-disk.ts', import.meta.url).pathname
    const limited = `ulimit -f 2048; exec "${process.execPath}" "${script}" "${folder}"`
    const { stdout } = await promisify(execFile)('sh', ['-c', limited])

    expect(JSON.parse(stdout)).toEqual({ code: 'storage-full', read: 'still here' })
    expect(await files.get('full/large')).toBeUndefined()
    expect((await readdir(join(folder, '.unfinished'))).length).toBe(before)
  })

  test('of somebody else in our folder are an error, not an answer', async () => {
    await mkdir(join(folder, 'foreign'), { recursive: true })
    await writeFile(join(folder, 'foreign', 'x.file'), '')
    await expect(new DiskFiles({ folder }).get('foreign/x')).rejects.toMatchObject({
      code: 'file-damaged',
      place: 'foreign/x',
    })
    expect(await readFile(join(folder, 'foreign', 'x.file'), 'utf8')).toBe('')
  })
})
