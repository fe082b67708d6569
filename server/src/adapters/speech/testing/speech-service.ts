import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { createMp3Encoder } from 'wasm-media-encoders'
import { LocalService } from '../../../../tests/support/app/local-service.ts'

interface Asked {
  model: string
  voice: string
  input: string
  response_format: string
}

const secondsPerCharacter = 0.05
const sampleRate = 24_000

/** Speaks OpenAI's protocol, in a monotonous voice: a real MP3 with tag and info frame, a twentieth of a second a letter. */
export class SpeechService extends LocalService {
  readonly asked: (Asked & { authorization: string | undefined })[] = []
  /** Answers of this status from now on; 0 for none at all. */
  failing: number | undefined

  get baseUrl() {
    return `${this.origin}/v1`
  }

  protected async answer(request: IncomingMessage, response: ServerResponse) {
    const asked = (await json(request)) as Asked
    this.asked.push({ ...asked, authorization: request.headers.authorization })
    if (this.failing === 0) return undefined
    if (this.failing) return response.writeHead(this.failing).end('{"error":{"message":"no"}}')
    if (request.url !== '/v1/audio/speech' || request.method !== 'POST') return response.writeHead(404).end()
    if (asked.input.length > 4096) return response.writeHead(400).end('{"error":{"message":"too long"}}')
    return response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(await hum(asked.input.length))
  }
}

/** A real MP3, so many letters long. */
export async function hum(characters: number) {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate, outputSampleRate: sampleRate, channels: 1, vbrQuality: 5 })
  const samples = new Float32Array(Math.round(characters * secondsPerCharacter * sampleRate))
  for (let n = 0; n < samples.length; n++) samples[n] = 0.3 * Math.sin(n / 20)
  const parts = [encoder.encode([samples]).slice(), encoder.finalize().slice()]
  const tag = Buffer.from('ID3\x04\0\0\0\0\0\x0a', 'latin1')
  return Buffer.concat([tag, Buffer.alloc(10), ...parts])
}
