import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { LocalService } from '../../../../tests/support/app/local-service.ts'

interface Asked {
  model: string
  format: string
  fileName: string
  type: string
  bytes: number
  authorization: string | undefined
}

/** Speaks OpenAI's protocol, and hears what it is told to hear. */
export class TranscriptionService extends LocalService {
  readonly asked: Asked[] = []
  /** The answer to a recording; a string is sent as it is. */
  hears: object | string = { text: 'Hello there.' }
  /** Answers of this status from now on; 0 for none at all. */
  failing: number | undefined
  /** How many requests were given up by who asked. */
  abandoned = 0

  get baseUrl() {
    return `${this.origin}/v1`
  }

  protected async answer(request: IncomingMessage, response: ServerResponse) {
    response.on('close', () => (this.abandoned += response.writableEnded ? 0 : 1))
    const body = new Uint8Array(await buffer(request))
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const form = await new Response(body, { headers }).formData()
    const file = form.get('file') as File
    this.asked.push({
      model: String(form.get('model')),
      format: String(form.get('response_format')),
      fileName: file.name,
      type: file.type,
      bytes: file.size,
      authorization: request.headers.authorization,
    })
    if (this.failing === 0) return undefined
    if (this.failing) return response.writeHead(this.failing).end('{"error":{"message":"I heard: a secret"}}')
    if (request.url !== '/v1/audio/transcriptions') return response.writeHead(404).end()
    const answer = typeof this.hears === 'string' ? this.hears : JSON.stringify(this.hears)
    return response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
  }
}
