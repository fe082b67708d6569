import type { WhisperFiles } from './files.ts'
import type { FromWhisper, ToWhisper } from './whisper-worker.ts'

const idleMs = 60_000

interface Waiting {
  resolve(text: string): void
  reject(error: Error): void
}

let current: Engine | undefined

/** The engine that runs, or a new one. Each user leaves when done; the memory is given back a minute after the last. */
export function enterEngine(files: WhisperFiles, onProgress: (share: number) => void) {
  const engine = (current ??= new Engine(files))
  engine.enter(onProgress)
  return engine
}

class Engine {
  readonly #worker = new Worker(new URL('./whisper-worker.ts', import.meta.url), { type: 'module' })
  readonly #waiting = new Map<number, Waiting>()
  readonly #users = new Set<(share: number) => void>()
  #ids = 0
  #loaded = 0
  #ended: string | undefined
  #idle: ReturnType<typeof setTimeout> | undefined

  constructor(files: WhisperFiles) {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromWhisper>) => this.#hear(data))
    this.#worker.addEventListener('error', ({ message }) => this.end(message))
    this.#tell({ load: files })
  }

  enter(onProgress: (share: number) => void) {
    clearTimeout(this.#idle)
    this.#users.add(onProgress)
    onProgress(this.#loaded)
  }

  leave(onProgress: (share: number) => void) {
    this.#users.delete(onProgress)
    if (this.#users.size === 0) this.#idle = setTimeout(() => this.end('idle'), idleMs)
  }

  /** Ends at once where nobody else needs it: there may be much left to load or to understand. */
  cancel(onProgress: (share: number) => void) {
    this.#users.delete(onProgress)
    if (this.#users.size === 0) this.end('cancelled')
  }

  transcribe(samples: Float32Array, languages: readonly string[]): Promise<string> {
    const id = (this.#ids += 1)
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(new Error(this.#ended))
      this.#waiting.set(id, { resolve, reject })
      this.#tell({ id, samples, languages }, [samples.buffer as ArrayBuffer])
    })
  }

  end(reason: string) {
    if (current === this) current = undefined
    this.#ended = reason || 'failed'
    clearTimeout(this.#idle)
    this.#worker.terminate()
    for (const { reject } of this.#waiting.values()) reject(new Error(reason))
    this.#waiting.clear()
  }

  #tell(message: ToWhisper, moved: Transferable[] = []) {
    this.#worker.postMessage(message, moved)
  }

  #hear(message: FromWhisper) {
    if ('loaded' in message) {
      this.#loaded = message.loaded
      for (const onProgress of this.#users) onProgress(message.loaded)
      return
    }
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if ('text' in message) waiting?.resolve(message.text)
    else this.#fail(message.failed, waiting)
  }

  /** What could not be loaded is tried anew by the next recording. */
  #fail(reason: string, waiting: Waiting | undefined) {
    waiting?.reject(new Error(reason))
    this.end(reason)
  }
}
