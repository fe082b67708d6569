import { Worker } from 'node:worker_threads'
import type { Step, StepReply } from './flite-worker.ts'

type Sound = Extract<StepReply, { mp3: Uint8Array }>
type NewStep<S = Step> = S extends Step ? Omit<S, 'id'> : never

interface Waiting {
  resolve(sound: Sound): void
  reject(error: Error): void
}

/** The thread of the speech engine: started when there is something to say, ended when there was nothing for a while. */
export class EngineThread {
  readonly #idleMs: number
  readonly #stepMs: number
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #steps = 0
  #idle: NodeJS.Timeout | undefined

  constructor({ idleMs, stepMs }: { idleMs: number; stepMs: number }) {
    this.#idleMs = idleMs
    this.#stepMs = stepMs
  }

  get running() {
    return this.#worker !== undefined
  }

  async perform(step: NewStep): Promise<Sound> {
    clearTimeout(this.#idle)
    const worker = (this.#worker ??= this.#start())
    const id = ++this.#steps
    const { promise, resolve, reject } = Promise.withResolvers<Sound>()
    this.#waiting.set(id, { resolve, reject })
    const queued = this.#waiting.size
    const timer = setTimeout(
      () => void this.#end(new Error('The speech engine hangs')),
      this.#stepMs * queued,
    )
    worker.postMessage({ ...step, id }, [])
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      this.#waiting.delete(id)
      if (this.#waiting.size === 0) this.#idle = setTimeout(() => void this.close(), this.#idleMs).unref()
    }
  }

  async close() {
    await this.#end(new Error('The speech engine was closed'))
  }

  #start() {
    const worker = new Worker(new URL('./flite-worker.ts', import.meta.url), {
      env: {},
      argv: [],
      execArgv: [],
    })
    worker.unref()
    worker.on('message', (reply: StepReply) => {
      if ('failed' in reply) this.#waiting.get(reply.id)?.reject(new Error(reply.failed))
      else this.#waiting.get(reply.id)?.resolve(reply)
    })
    worker.once('error', (error: Error) => void this.#end(error))
    return worker
  }

  async #end(reason: Error) {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = undefined
    for (const { reject } of this.#waiting.values()) reject(reason)
    await worker?.terminate()
  }
}
