import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { memoizeAsync } from '../concurrency/memoize-async.ts'

/** The client as Vite built it. */
export interface BuiltClient {
  folder: string
  html: string
  /** CSP sources for the inline scripts of the page. */
  scriptHashes: string[]
  drawFirstScreen: DrawFirstScreen
  /** Whether the client has a page at this path. */
  hasPage: HasPage
}

/**
 * What a visitor sees first at this address, as HTML, drawn by the client's own components from the data that the page
 * carries. Undefined where they leave it to the browser.
 */
type DrawFirstScreen = (address: string, firstPage: unknown) => Promise<string | undefined>

type HasPage = (path: string) => Promise<boolean>

/** The part of the client that runs here. Nobody else fetches it. */
export const serverPart = 'server'

/** Undefined before the first build: then only the API is served, and `npm run dev` serves the client. */
export function readBuiltClient(folder: string): BuiltClient | undefined {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return undefined
  const html = readFileSync(page, 'utf8')
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => code,
  )
  return { folder, html, scriptHashes: inline.map(cspHash), ...serverPartOf(folder) }
}

/** Loaded with the first page that is asked for: a server that only answers calls does without. */
function serverPartOf(folder: string): Pick<BuiltClient, 'drawFirstScreen' | 'hasPage'> {
  const file = join(folder, serverPart, 'draw-first-screen.js')
  if (!existsSync(file)) return { drawFirstScreen: async () => undefined, hasPage: async () => true }
  const loaded = memoizeAsync<{ drawFirstScreen: DrawFirstScreen; hasPage: (path: string) => boolean }>(
    () => import(pathToFileURL(file).href),
  )
  return {
    drawFirstScreen: async (address, firstPage) => (await loaded()).drawFirstScreen(address, firstPage),
    hasPage: async (path) => (await loaded()).hasPage(path),
  }
}

function cspHash(code: string) {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
