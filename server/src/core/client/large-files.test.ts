import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { precompress } from '../../../../scripts/setup/build/compress.mjs'
import { serveLargeFiles } from './large-files.ts'

test('a large file is kept as gzip only, and arrives as it was built', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'agentry-large-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'assets'))
  const engine = Buffer.concat([randomBytes(5000), Buffer.alloc(100_000)])
  await writeFile(join(folder, 'assets/engine-1a2b.wasm'), engine)
  await writeFile(join(folder, 'assets/page-3c4d.js'), `export const words = '${'a'.repeat(2000)}'`)
  await precompress(folder)
  expect((await readdir(join(folder, 'assets'))).toSorted()).toEqual([
    'engine-1a2b.wasm.gz',
    'page-3c4d.js',
    'page-3c4d.js.br',
    'page-3c4d.js.gz',
  ])

  const server = Fastify()
  onTestFinished(() => server.close())
  await serveLargeFiles(server, { folder, cachingOf: () => 'no-cache' })
  const origin = await server.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${origin}/assets/engine-1a2b.wasm`)
  expect(Buffer.from(await answer.arrayBuffer()).equals(engine)).toBe(true)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/wasm',
    'content-encoding': 'gzip',
    'cache-control': 'no-cache',
  })
  // Who asks for the head alone has nothing read for them.
  await rm(join(folder, 'assets/engine-1a2b.wasm.gz'))
  const head = await fetch(`${origin}/assets/engine-1a2b.wasm`, { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(head.headers.get('content-length')).toBe(answer.headers.get('content-length'))
  // Other files are left to the plugin for static files.
  expect((await fetch(`${origin}/assets/page-3c4d.js`)).status).toBe(404)
})
