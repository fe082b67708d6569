import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true })

export interface Asked {
  url: string
  headers?: Record<string, string>
  body: object
  /** What stands once in every token's event. */
  mark: string
}

/** When each token arrived, in milliseconds after the request was sent. */
export function tokenTimes({ url, headers = {}, body, mark }: Asked): Promise<number[]> {
  const text = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const asking = request(url, {
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers },
    })
    asking.once('error', reject)
    asking.once('response', (response) => {
      const times: number[] = []
      let rest = ''
      response.on('data', (chunk: Buffer) => {
        const at = performance.now() - began
        const pieces = (rest + chunk.toString('latin1')).split(mark)
        for (let piece = 1; piece < pieces.length; piece += 1) times.push(at)
        rest = pieces.at(-1)!.slice(-mark.length)
      })
      response.once('error', reject)
      response.once('end', () =>
        response.statusCode === 200 && times.length > 0
          ? resolve(times)
          : reject(new Error(`${response.statusCode} with ${times.length} tokens: ${rest}`)),
      )
    })
    asking.end(text)
  })
}
