import { createReadStream } from 'node:fs'
import { glob, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const types: Record<string, string> = { '.wasm': 'application/wasm' }

interface Client {
  folder: string
  cachingOf: (path: string) => string
}

/**
 * Serves the files that the build keeps as gzip only, because they are too large to keep twice: models and engines of 10
 * to 30 MB. Every browser unpacks gzip. Nothing is unpacked here, so that nobody can keep the server busy with it.
 */
export async function serveLargeFiles(server: FastifyInstance, { folder, cachingOf }: Client) {
  for await (const packed of glob('assets/*.{wasm,onnx}.gz', { cwd: folder })) {
    const path = `/${packed.replaceAll('\\', '/').replace(/\.gz$/, '')}`
    const file = join(folder, packed)
    const { size } = await stat(file)
    server.route({
      method: ['GET', 'HEAD'],
      url: path,
      handler: ({ method }, reply) => {
        void reply
          .header('cache-control', cachingOf(path))
          .header('content-encoding', 'gzip')
          .header('content-length', size)
          .type(types[extname(path)] ?? 'application/octet-stream')
        return method === 'HEAD' ? reply.send() : reply.send(createReadStream(file))
      },
    })
  }
}
