import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The client as Vite built it. */
export interface BuiltClient {
  folder: string
  html: string
  /** CSP sources for the inline scripts of the page. */
  scriptHashes: string[]
}

/** Undefined before the first build: then only the API is served, and `npm run dev` serves the client. */
export function readBuiltClient(folder: string): BuiltClient | undefined {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return undefined
  const html = readFileSync(page, 'utf8')
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => code,
  )
  return { folder, html, scriptHashes: inline.map(cspHash) }
}

function cspHash(code: string) {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
