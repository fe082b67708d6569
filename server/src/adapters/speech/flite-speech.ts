import { thisServer } from '@agentry/contract/rules/egress'
import { AppError } from '../../core/errors.ts'
import type { SpeakOptions, Speech, SpokenText, Voice } from '../../ports/speech.ts'
import { EngineThread } from './engine-thread.ts'
import { asciiScript, scriptOf, splitScript, withinLength } from './script.ts'

/** Few enough that a step takes about a second, and that others get their turn. */
const charactersAtOnce = 400

const voices: readonly [Voice, ...Voice[]] = [
  { id: 'slt', label: 'Clear: a woman, American English' },
  { id: 'rms', label: 'Deep: a man, American English' },
  { id: 'awb', label: 'Scottish: a man, Scottish English' },
  { id: 'kal16', label: 'Robot: plain, and made fastest' },
]

/** Speech made on this machine, in English, by an engine that came with the installation. */
export class FliteSpeech implements Speech {
  readonly host = thisServer
  readonly #thread: EngineThread
  #recordings = 0

  constructor({ idleMs = 60_000, stepMs = 30_000 }: { idleMs?: number; stepMs?: number } = {}) {
    this.#thread = new EngineThread({ idleMs, stepMs })
  }

  /** Whether the engine takes memory at the moment. */
  get running() {
    return this.#thread.running
  }

  voices() {
    return voices
  }

  async speak(text: string, { voice, signal, maxSeconds }: SpeakOptions = {}) {
    const { id } = voices.find((each) => each.id === voice) ?? voices[0]
    const chunks = splitScript(asciiScript(scriptOf(text)), charactersAtOnce)
    signal?.throwIfAborted()
    const recording = ++this.#recordings
    const aborted = abortion(signal)
    try {
      const recorded = this.#record(recording, chunks, { voice: id, signal, maxSeconds })
      return await Promise.race([recorded, aborted.promise])
    } catch (cause) {
      if (this.#thread.running) void this.#thread.perform({ recording, drop: true }).catch(() => {})
      signal?.throwIfAborted()
      if (cause instanceof AppError) throw cause
      throw new AppError('provider-failed', 'The voice could not speak this text.', { cause })
    } finally {
      aborted.forget()
    }
  }

  async close() {
    await this.#thread.close()
  }

  async #record(
    recording: number,
    chunks: string[],
    {
      voice,
      signal,
      maxSeconds,
    }: Pick<SpeakOptions, 'maxSeconds'> & { voice: string; signal: AbortSignal | undefined },
  ): Promise<SpokenText> {
    const parts: Uint8Array[] = []
    let seconds = 0
    for (const say of chunks) {
      signal?.throwIfAborted()
      const { mp3, samples, sampleRate } = await this.#thread.perform({ recording, say, voice })
      parts.push(mp3)
      seconds = withinLength(seconds + samples / sampleRate, maxSeconds)
    }
    parts.push((await this.#thread.perform({ recording, finish: true })).mp3)
    return { mp3: Buffer.concat(parts), seconds: Math.round(seconds * 1000) / 1000, voice }
  }
}

function abortion(signal: AbortSignal | undefined) {
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal?.reason as Error)
  signal?.addEventListener('abort', abort)
  return { promise, forget: () => signal?.removeEventListener('abort', abort) }
}
