import { AppError } from '../../core/errors.ts'
import type { SpeakOptions, Speech, SpokenText, Voice } from '../../ports/speech.ts'
import { mp3Frames } from '../../core/sound/mp3-frames.ts'
import { scriptOf, splitScript, withinLength } from './script.ts'
import { withoutEnd } from '../../core/text/without-end.ts'

/** What the protocol allows in one request. */
const charactersAtOnce = 4000

interface OpenAiSpeechOptions {
  /** As far as `/v1`. */
  baseUrl: string
  apiKey?: string
  model: string
  voices?: readonly string[]
  /** For one request. */
  milliseconds?: number
}

const usualVoices = ['alloy', 'echo', 'fable', 'onyx', 'nova', 'shimmer']

/** Speech by anything that answers `POST /audio/speech` as OpenAI does. */
export class OpenAiSpeech implements Speech {
  readonly host: string
  readonly #options: OpenAiSpeechOptions
  readonly #voices: readonly Voice[]

  constructor(options: OpenAiSpeechOptions) {
    this.#options = options
    this.host = new URL(options.baseUrl).hostname
    this.#voices = (options.voices ?? usualVoices).map((id) => ({
      id,
      label: id[0]!.toUpperCase() + id.slice(1),
    }))
  }

  voices() {
    return this.#voices
  }

  async speak(text: string, { voice, signal, maxSeconds }: SpeakOptions = {}): Promise<SpokenText> {
    const chosen = this.#voices.find(({ id }) => id === voice) ?? this.#voices[0]
    const chunks = splitScript(scriptOf(text), charactersAtOnce)
    const frames: Uint8Array[] = []
    let seconds = 0
    for (const input of chunks) {
      const mp3 = await this.#request(input, chosen?.id ?? '', signal)
      for (const frame of mp3Frames(mp3)) {
        if (frame.isInfo) continue
        frames.push(frame.bytes)
        seconds += frame.samples / frame.sampleRate
      }
      withinLength(seconds, maxSeconds)
    }
    if (frames.length === 0) throw failed(new Error('The answer holds no MP3 frame'))
    return { mp3: Buffer.concat(frames), seconds: Math.round(seconds * 1000) / 1000, voice: chosen?.id ?? '' }
  }

  async #request(input: string, voice: string, signal: AbortSignal | undefined): Promise<Uint8Array> {
    const { baseUrl, apiKey, model, milliseconds = 60_000 } = this.#options
    const limit = AbortSignal.timeout(milliseconds)
    try {
      const response = await fetch(`${withoutEnd(baseUrl, /\//)}/audio/speech`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
        body: JSON.stringify({ model, voice, input, response_format: 'mp3' }),
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        redirect: 'error',
      })
      if (!response.ok) throw new Error(`${response.status}: ${(await response.text()).slice(0, 500)}`)
      return new Uint8Array(await response.arrayBuffer())
    } catch (cause) {
      signal?.throwIfAborted()
      throw failed(cause)
    }
  }
}

const failed = (cause: unknown) =>
  new AppError('provider-failed', 'The speech service did not answer as it should. Please try again.', {
    cause,
  })
