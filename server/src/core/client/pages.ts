import { createHash } from 'node:crypto'
import { PackedText } from '../http/compressed.ts'
import type { BuiltClient } from './built-client.ts'

const keptMax = 100
// Every link of the screen repeats the address: a long one would make a page of megabytes.
const drawnAddressMax = 500
/** Drawn without data: each is the same for every visitor. */
const pricing = /^\/pricing(?:\?interval=(?:month|year))?$/

const endOfDrawn = '<span id="drawn" hidden></span>'

interface Page {
  packed: PackedText
  etag: string
}

/** The page with one first screen or another. The newest are kept, so that each is drawn and packed once. */
export class Pages {
  readonly #client: Pick<BuiltClient, 'html' | 'drawFirstScreen'>
  readonly #kept = new Map<string, Promise<Page>>()

  constructor(client: Pick<BuiltClient, 'html' | 'drawFirstScreen'>) {
    this.#client = client
  }

  /** With what the address shows first, if anything: as data, as it is given, and drawn from it. */
  at(address: string, firstPage: string | undefined): Promise<Page> {
    const key = firstPage === undefined && !pricing.test(address) ? '' : `${address}\n${firstPage}`
    const known = this.#kept.get(key)
    if (known) return known
    const page = this.#make(address, firstPage)
    this.#kept.set(key, page)
    page.catch(() => this.#kept.delete(key))
    if (this.#kept.size > keptMax) this.#kept.delete(this.#kept.keys().next().value!)
    return page
  }

  async #make(address: string, firstPage: string | undefined): Promise<Page> {
    const { html, drawFirstScreen } = this.#client
    const hasScreen = firstPage !== undefined || pricing.test(address)
    if (!hasScreen) return packed(html)
    const data =
      firstPage && `<script type="application/json" id="first-page">${harmless(firstPage)}</script>`
    const drawn =
      address.length <= drawnAddressMax
        ? await drawFirstScreen(address, firstPage && JSON.parse(firstPage))
        : undefined
    const page = drawn ? paintedFirst(html) : html
    return packed(
      page.replace(
        '<div id="root"></div>',
        () => `<div id="root">${drawn ?? ''}</div>\n${drawn ? endOfDrawn : ''}${data ?? ''}`,
      ),
    )
  }
}

/**
 * What is drawn is painted before any script is fetched: the page makes links for it of these once that is done
 * (`web/start-after-paint.ts`). It is painted as a whole: a browser that begins with half of it lays everything out twice.
 */
const paintedFirst = (html: string) =>
  html
    .replace('<html', '$& data-drawn')
    .replaceAll('<link rel="modulepreload"', '<link rel="after-paint"')
    .replace('<link rel="stylesheet"', '<link rel="expect" href="#drawn" blocking="render">\n    $&')

function packed(html: string): Page {
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return { packed: new PackedText(html), etag }
}

/** A template's own words cannot end the element that carries them. */
function harmless(json: string) {
  return json.replaceAll('<', '\\u003c')
}
