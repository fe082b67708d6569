import { Worker } from 'node:worker_threads'
import { AppError } from '../../core/errors.ts'
import type { OpenedPackage, Packages } from '../../ports/packages.ts'
import { Turnstile } from '../../core/turnstile.ts'
import { makeCover } from './cover.ts'
import { notPlain } from './refusal.ts'
import type { Reply } from './unpack-worker.ts'

const patienceMs = 20_000
const heapMegabytes = 128
const atOnce = 2

type Ending = Reply | { ended: true }

/** Opens each ZIP in a thread that ends with it. */
export class ZipPackages implements Packages {
  readonly #turnstile = new Turnstile(atOnce)
  readonly cover = makeCover

  async open(zip: Uint8Array): Promise<OpenedPackage> {
    const ending = await this.#turnstile.pass(() => inThread(zip))
    if ('unpacked' in ending) {
      const { files, leftOut } = ending.unpacked
      return {
        leftOut,
        files: files.map(({ path, content, digest }) => ({
          path,
          digest,
          content: Buffer.from(content.buffer),
        })),
      }
    }
    if ('refused' in ending) {
      const { code, message, errors } = ending.refused
      throw new AppError(code, message, errors && { errors })
    }
    if ('failed' in ending) throw new Error(`a ZIP could not be opened: ${ending.failed}`)
    // A form is packed here too, and whoever filled it in saw no ZIP.
    throw notPlain('takes too much time or memory to look through', 'This template')
  }
}

async function inThread(zip: Uint8Array): Promise<Ending> {
  const worker = new Worker(new URL('./unpack-worker.ts', import.meta.url), {
    workerData: zip,
    env: {},
    argv: [],
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, stackSizeMb: 4 },
  })
  const { promise, resolve } = Promise.withResolvers<Ending>()
  const timer = setTimeout(() => resolve({ ended: true }), patienceMs)
  worker.once('message', resolve)
  worker.once('error', () => resolve({ ended: true }))
  worker.once('exit', () => resolve({ ended: true }))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
