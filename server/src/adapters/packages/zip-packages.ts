import { AppError } from '../../core/errors.ts'
import { ThreadFailure } from '../../core/threads/task-thread.ts'
import { ThreadPool } from '../../core/threads/thread-pool.ts'
import type { YamlFile } from '../../core/yaml/read-yaml.ts'
import type { CoverSource, Owned, OpenedPackage, Packages } from '../../ports/packages.ts'
import { drawCover } from './cover.ts'
import { CoverProcesses } from './cover-processes.ts'
import type { Reply, Task } from './package-worker.ts'
import { notPlain } from './refusal.ts'

/** Of one call. The largest ZIP that we take needs 4 s of a slow core and 250 MB, most of it what it unpacks to. */
const limits = {
  threads: 2,
  taskMs: 15_000,
  waitMs: 30_000,
  waitingPerOwner: 50,
  megabytes: 384,
  idleMs: 30_000,
}

/** Looks into what creators send in threads of its own, and draws covers in processes; both shared fairly between people. */
export class ZipPackages implements Packages {
  readonly #threads = new ThreadPool<Task, Reply>(new URL('./package-worker.ts', import.meta.url), limits)
  readonly #processes = new CoverProcesses()

  async open(zip: Uint8Array, owned: Owned): Promise<OpenedPackage> {
    const reply = await this.#perform({ zip }, owned)
    if (!('files' in reply)) throw new Error('the thread was asked for the files of a ZIP')
    const { files, leftOut } = reply
    return {
      leftOut,
      files: files.map(({ path, content, digest }) => ({
        path,
        digest,
        content: Buffer.from(content.buffer),
      })),
    }
  }

  async readYaml(yaml: string, { path, ...owned }: Owned & { path: string }): Promise<YamlFile> {
    const reply = await this.#perform({ path, yaml }, owned)
    if ('files' in reply) throw new Error('the thread was asked for YAML')
    return reply
  }

  drawCover(source: CoverSource, owned: Owned) {
    return drawCover(this.#processes, source, owned)
  }

  async close() {
    await Promise.all([this.#threads.close(), this.#processes.close()])
  }

  async #perform(task: Task, owned: Owned): Promise<Reply> {
    try {
      return await this.#threads.run(task, owned)
    } catch (cause) {
      if (!(cause instanceof ThreadFailure)) throw cause
      if (cause.reason === 'busy')
        throw new AppError(
          'unavailable',
          'Too many templates are being checked. Please try again in a moment.',
          {
            retryAfterSeconds: 5,
            cause,
          },
        )
      if (cause.reason === 'crash') throw new Error('a template could not be looked through', { cause })
      // A form is packed here too, and whoever filled it in saw no ZIP.
      throw notPlain('takes too much time or memory to look through', 'This template')
    }
  }
}
