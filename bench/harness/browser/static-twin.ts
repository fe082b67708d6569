import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Kept {
  type: string
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
    const { type, body } = files.get(url) ?? { type: 'text/plain', body: Buffer.from('') }
    response.writeHead(files.has(url) ? 200 : 404, { 'content-type': type, 'content-length': body.length })
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
  const keep = async (path: string): Promise<[string, Kept]> => {
    const answer = await fetch(origin + path)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
    const type = answer.headers.get('content-type') ?? ''
    return [path, { type, body: Buffer.from(await answer.arrayBuffer()) }]
  }
  const [path, { type, body }] = await keep('/')
  const page = String(body).replaceAll(/<script[^]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
  const asked = [...page.matchAll(/<(?:link|img)\b[^>]*? (?:href|src)="([^"]+)"/g)].map(([, file]) => file!)
  const files = new Map(await Promise.all([...new Set(asked)].map(keep)))
  return files
    .set(path, { type, body: Buffer.from(page) })
    .set(headingPath, { type, body: Buffer.from(heading) })
}
