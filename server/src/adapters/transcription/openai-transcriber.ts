import { z } from 'zod'
import { AppError } from '../../core/errors.ts'
import type { Recording, Transcriber, Transcript } from '../../ports/transcriber.ts'
import { withoutEnd } from '../../core/text/without-end.ts'

interface OpenAiTranscriberOptions {
  /** As far as `/v1`. */
  baseUrl: string
  apiKey?: string
  model: string
  milliseconds?: number
}

/** The length is told by some services, each in its own way. */
const Answer = z.object({
  text: z.string(),
  duration: z.number().nonnegative().optional().catch(undefined),
  usage: z.object({ seconds: z.number().nonnegative().optional() }).optional().catch(undefined),
})

const answerMaxBytes = 1024 * 1024

/** Text by anything that answers `POST /audio/transcriptions` as OpenAI does. */
export class OpenAiTranscriber implements Transcriber {
  readonly host: string
  readonly #options: OpenAiTranscriberOptions

  constructor(options: OpenAiTranscriberOptions) {
    this.#options = options
    this.host = new URL(options.baseUrl).hostname
  }

  async transcribe(recording: Recording, { signal }: { signal?: AbortSignal } = {}): Promise<Transcript> {
    const { milliseconds = 60_000 } = this.#options
    const limit = AbortSignal.timeout(milliseconds)
    try {
      return await this.#request(recording, signal ? AbortSignal.any([signal, limit]) : limit)
    } catch (cause) {
      signal?.throwIfAborted()
      throw cause instanceof AppError ? cause : failed(cause)
    }
  }

  async #request(recording: Recording, signal: AbortSignal): Promise<Transcript> {
    const { baseUrl, apiKey, model } = this.#options
    const { type, body } = await formOf(recording, model)
    const response = await fetch(`${withoutEnd(baseUrl, /\//)}/audio/transcriptions`, {
      method: 'POST',
      headers: { 'content-type': type, ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
      body,
      signal,
      redirect: 'error',
    })
    if (response.status === 400 || response.status === 422) throw unreadable(await refusalOf(response))
    if (!response.ok) throw await refusalOf(response)
    const { text, duration, usage } = Answer.parse(JSON.parse(await readText(response)))
    return { text: text.trim(), seconds: duration ?? usage?.seconds }
  }
}

/** In one piece: a form that is still being read when a request is aborted ends in a rejection that nobody can catch. */
async function formOf({ bytes, kind }: Recording, model: string) {
  const form = new FormData()
  const sound = new Blob([bytes as Uint8Array<ArrayBuffer>], { type: `audio/${kind}` })
  form.set('file', sound, `recording.${kind}`)
  form.set('model', model)
  form.set('response_format', 'json')
  const whole = new Response(form)
  return { type: whole.headers.get('content-type') ?? '', body: await whole.bytes() }
}

/** The status only: a service may repeat what it heard. */
async function refusalOf(response: Response) {
  await response.body?.cancel()
  return new Error(`The service answered ${response.status}`)
}

async function readText(response: Response) {
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > answerMaxBytes) throw new Error('The answer is too large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

const unreadable = (cause: Error) =>
  new AppError('invalid-request', 'This recording could not be understood. Please record it again.', {
    cause,
  })

const failed = (cause: unknown) =>
  new AppError(
    'provider-failed',
    'The transcription service did not answer as it should. Please try again.',
    {
      cause: withoutContent(cause),
    },
  )

/** A parser's complaint quotes what it read. */
const withoutContent = (cause: unknown) =>
  cause instanceof SyntaxError || cause instanceof z.ZodError ? new Error('The answer cannot be read') : cause
