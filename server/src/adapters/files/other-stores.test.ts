import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileStoreProbe, tryFileStore } from '../../core/files/file-store-check.ts'
import { S3Files } from './s3-files.ts'
import { contentOf, inParts } from './testing/file-contents.ts'
import type { RunningStore } from './testing/other-store.ts'
import { s3rver } from './testing/s3rver.ts'
import { swift } from './testing/swift.ts'

const png = { contentType: 'image/png' }
const megabyte = 1024 * 1024
/** Between two parts of an upload. */
const seam = 8 * megabyte

describe.each([swift, s3rver])('files in $name', ({ missing, refused, givesUpUploads, start }) => {
  describe.skipIf(missing)(missing ? `cannot be tried: ${missing}` : 'of others', () => {
    let store: RunningStore
    let files: S3Files

    beforeAll(async () => {
      store = await start()
      files = new S3Files(store.access)
    })

    afterAll(() => store.stop())

    test('come back as they were put, and are replaced whole', async () => {
      expect(await files.put('a/bytes', Buffer.from('hello'), png)).toEqual({ size: 5 })
      expect(await files.put('a/stream', inParts('hel', 'lo'), png)).toEqual({ size: 5 })
      expect(await files.put('a/empty', new Uint8Array(), png)).toEqual({ size: 0 })
      expect(await contentOf(files, 'a/bytes')).toEqual({ content: 'hello', size: 5, ...png })
      expect(await contentOf(files, 'a/stream')).toEqual({ content: 'hello', size: 5, ...png })
      expect(await contentOf(files, 'a/empty')).toEqual({ content: '', size: 0, ...png })

      await files.put('a/bytes', Buffer.from('2nd'), { contentType: 'image/webp' })
      expect(await contentOf(files, 'a/bytes')).toEqual({
        content: '2nd',
        size: 3,
        contentType: 'image/webp',
      })
      expect(await files.get('a/nothing')).toBeUndefined()
      expect(await files.get('a/nothing', { start: 3 })).toBeUndefined()
    })

    test('can be read in part, with the size of the whole', async () => {
      await files.put('ranges/one', Buffer.from('0123456789'), png)
      const read = (start: number, end?: number) =>
        contentOf(files, 'ranges/one', end === undefined ? { start } : { start, end })
      expect(await read(2, 4)).toEqual({ content: '234', size: 10, ...png })
      expect(await read(7)).toMatchObject({ content: '789', size: 10 })
      expect(await read(8, 99)).toMatchObject({ content: '89', size: 10 })
      expect(await read(10)).toEqual({ content: '', size: 10, ...png })
    })

    test(
      'may be larger than a part of an upload, and leave no part behind when removed',
      { tags: 'long' },
      async () => {
        const before = await store.bytesKept()
        const bytes = randomBytes(20 * megabyte)
        const pieces = [0, 1, 2, 3].map((n) => bytes.subarray(n * 5 * megabyte, (n + 1) * 5 * megabyte))
        expect(await files.put('large/one', inParts(...pieces), png)).toEqual({ size: bytes.length })

        const whole = await files.get('large/one')
        expect(whole).toMatchObject({ size: bytes.length, ...png })
        expect((await buffer(whole!.stream)).equals(bytes)).toBe(true)
        const part = await files.get('large/one', { start: seam - 3, end: seam + 2 })
        expect(part).toMatchObject({ size: bytes.length })
        expect(await buffer(part!.stream)).toEqual(bytes.subarray(seam - 3, seam + 3))

        await files.put('large/two', inParts(...pieces), png)
        await files.remove('large/one')
        await files.removeAll('large')
        expect(await files.get('large/one')).toBeUndefined()
        expect(await files.get('large/two')).toBeUndefined()
        expect(await store.bytesKept()).toBeLessThan(before + megabyte)
      },
    )

    test(
      'leave nothing of an upload that breaks off, and keep what was there',
      { tags: 'long' },
      async () => {
        await files.put('b/one', Buffer.from('first'), png)
        const before = await store.bytesKept()
        const eight = Buffer.alloc(seam, 'x')
        for (const key of ['b/one', 'b/two']) {
          const upload = files.put(key, inParts(eight, eight, new Error('gone')), png)
          await expect(upload).rejects.toThrow('gone')
        }
        expect(await contentOf(files, 'b/one')).toMatchObject({ content: 'first' })
        expect(await files.get('b/two')).toBeUndefined()
        if (givesUpUploads) expect(await store.bytesKept()).toBeLessThan(before + megabyte)
      },
    )

    test('are removed alone or with everything below a prefix, page by page', { tags: 'long' }, async () => {
      const below = Array.from({ length: 7 }, (_, n) => `c/${n}`)
      const keys = ['c', ...below, 'c/2/deep', 'c2/1', 'cd']
      for (const key of keys) await files.put(key, Buffer.from(key), png)
      await files.remove('c/1')
      await files.remove('c/1')
      expect(await files.get('c/1')).toBeUndefined()
      expect(await contentOf(files, 'c/2')).toMatchObject({ content: 'c/2' })

      const inPages = new S3Files({ ...store.access, keysPerPage: 3 })
      await inPages.removeAll('c')
      await inPages.removeAll('c')
      const left = await Promise.all(keys.map(async (key) => (await contentOf(files, key))?.content))
      expect(left.filter(Boolean)).toEqual(['c', 'c2/1', 'cd'])
    })

    test('are refused with wrong access and without the bucket, whatever is asked', async () => {
      await files.put('d/one', Buffer.from('x'), png)
      const elsewhere = { endpoint: `${store.access.endpoint}-elsewhere` }
      for (const { access, reason } of [refused, { access: elsewhere, reason: '404 NoSuchBucket' }]) {
        const refusing = new S3Files({ ...store.access, ...access })
        const eight = Buffer.alloc(seam)
        const asked = [
          () => refusing.put('d/one', Buffer.from('y'), png),
          () => refusing.put('d/one', inParts(eight, eight), png),
          () => refusing.get('d/one'),
          () => refusing.remove('d/one'),
          () => refusing.removeAll('d'),
          () => tryFileStore(refusing),
        ]
        for (const ask of asked) await expect(ask()).rejects.toMatchObject({ code: 'unavailable', reason })
        const sentence = `The file store refuses this server (${reason}).`
        await expect(fileStoreProbe(refusing)()).rejects.toThrow(sentence)
      }
      expect(await contentOf(files, 'd/one')).toMatchObject({ content: 'x' })
    })

    test('are ready as long as the store answers', async () => {
      await tryFileStore(files)
      await fileStoreProbe(files)()
      await store.stop()
      await expect(fileStoreProbe(files)()).rejects.toThrow('The file store does not answer.')
      await expect(files.put('e/one', Buffer.from('x'), png)).rejects.toMatchObject({ code: 'unavailable' })
    })
  })
})
