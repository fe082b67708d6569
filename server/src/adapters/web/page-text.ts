import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { readableText } from './readable-text.ts'
import type { Readable } from './readable-text.ts'

/** `text/html; charset=x` in its parts, lower-case. */
export function parseContentType(header: string | string[] | undefined) {
  const [type = '', ...parameters] = String(header ?? '')
    .toLowerCase()
    .split(';')
  const charset = parameters.map((part) => /^\s*charset\s*=\s*"?([^"\s]+)/.exec(part)?.[1]).find(Boolean)
  return { type: type.trim(), charset }
}

const isMarkup = (type: string) => /^(text\/html|application\/xhtml\+xml)$/.test(type)
const isXml = (type: string) => /^(text|application)\/xml$|\+xml$/.test(type) && !type.startsWith('image/')
const isPlain = (type: string) => /^text\/(plain|markdown|csv)$|^application\/json$|\+json$/.test(type)

export const isReadable = (type: string) => isMarkup(type) || isXml(type) || isPlain(type)

/** More than this takes the event loop longer than others should wait. */
const charactersAtOnce = 100_000

export async function pageText(
  body: Buffer,
  { type, charset }: { type: string; charset?: string | undefined },
  signal: AbortSignal,
): Promise<Readable> {
  const text = decode(body, charset ?? (isMarkup(type) ? charsetInside(body) : undefined))
  if (isPlain(type)) return { title: '', text: text.trim() }
  return text.length > charactersAtOnce ? readInThread(text, signal) : readableText(text)
}

async function readInThread(html: string, signal: AbortSignal): Promise<Readable> {
  const worker = new Worker(new URL('./page-worker.ts', import.meta.url), {
    workerData: html,
    env: {},
    argv: [],
    execArgv: [],
  })
  try {
    const [page] = (await once(worker, 'message', { signal })) as [Readable]
    return page
  } finally {
    await worker.terminate()
  }
}

function charsetInside(body: Buffer) {
  return /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]{1,40})/i.exec(
    body.subarray(0, 2048).toString('latin1'),
  )?.[1]
}

function decode(body: Buffer, charset = 'utf-8') {
  try {
    return new TextDecoder(charset).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}
