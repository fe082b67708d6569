import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Kept {
  headers: Record<string, string>
  body: Buffer
}

/** Beside the front page's twin: what any page costs this browser on this machine. */
export const headingPath = '/one-heading'
const heading =
  '<!doctype html><html lang="en"><title>Agentry</title><h1>Agents that already know the job</h1></html>'

/** The front page with its styles, face and pictures, but without any script, served from memory: what could be had at best. */
export async function withStaticTwin<T>(origin: string, work: (address: string) => Promise<T>): Promise<T> {
  const files = await filesOf(origin)
  const server = createServer(({ url = '/' }, response) => {
    const { headers, body } = files.get(url) ?? { headers: {}, body: Buffer.from('') }
    response.writeHead(files.has(url) ? 200 : 404, { ...headers, 'content-length': body.length })
    response.end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

async function filesOf(origin: string): Promise<Map<string, Kept>> {
  const answered = async (path: string) => {
    const answer = await fetch(origin + path)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
    return { headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
  }
  const keep = async (path: string): Promise<[string, Kept]> => {
    const { headers, body } = await answered(path)
    return [path, { headers: typeOf(headers), body }]
  }
  const front = await answered('/')
  const headers = typeOf(front.headers)
  const page = String(front.body).replaceAll(/<script[^]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
  const asked = [...page.matchAll(/<(?:link|img)\b[^>]*? (?:href|src)="([^"]+)"/g)].map(([, file]) => file!)
  const files = new Map(await Promise.all([...new Set(asked)].map(keep)))
  return files
    .set('/', { headers, body: Buffer.from(page) })
    .set(headingPath, { headers, body: Buffer.from(heading) })
}

const typeOf = (headers: Headers) => ({ 'content-type': headers.get('content-type') ?? '' })
