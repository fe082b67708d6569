import { PackedText } from '../http/answers/packed-text.ts'
import type { BuiltClient } from './built-client.ts'

const keptMax = 100
// Every link of the screen repeats the address: a long one would make a page of megabytes.
const drawnAddressMax = 500
/** Drawn without data: each is the same for every visitor. */
const pricing = /^\/pricing(?:\?interval=(?:month|year))?$/

const endOfDrawn = '<span id="drawn" hidden></span>'

/** The page with one first screen or another. The last that were asked for are kept, so that each is drawn and packed once. */
export class Pages {
  readonly #client: Pick<BuiltClient, 'html' | 'drawFirstScreen'>
  readonly #kept = new Map<string, Promise<PackedText>>()

  constructor(client: Pick<BuiltClient, 'html' | 'drawFirstScreen'>) {
    this.#client = client
  }

  /**
   * With what the address shows first, if anything: as data, as it is given, and drawn from it. The page alone when it
   * would have to be drawn and may not.
   */
  at(
    address: string,
    firstPage: string | undefined,
    mayDraw: () => boolean = () => true,
  ): Promise<PackedText> {
    const hasScreen = firstPage !== undefined || pricing.test(address)
    const key = hasScreen ? `${address}\n${firstPage}` : ''
    const known = this.#kept.get(key)
    if (known) return this.#keep(key, known)
    if (hasScreen && !mayDraw()) return this.at('', undefined)
    const page = this.#make(address, firstPage)
    page.catch(() => this.#kept.delete(key))
    return this.#keep(key, page)
  }

  /** As the last one to go: a flood of other addresses does not push out what people ask for. */
  #keep(key: string, page: Promise<PackedText>) {
    this.#kept.delete(key)
    this.#kept.set(key, page)
    if (this.#kept.size > keptMax) this.#kept.delete(this.#kept.keys().next().value!)
    return page
  }

  async #make(address: string, firstPage: string | undefined): Promise<PackedText> {
    const { html, drawFirstScreen } = this.#client
    const hasScreen = firstPage !== undefined || pricing.test(address)
    if (!hasScreen) return new PackedText(html)
    const data =
      firstPage && `<script type="application/json" id="first-page">${harmless(firstPage)}</script>`
    const drawn =
      address.length <= drawnAddressMax
        ? await drawFirstScreen(address, firstPage && JSON.parse(firstPage))
        : undefined
    const page = drawn ? paintedFirst(html) : html
    return new PackedText(
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

/** A template's own words cannot end the element that carries them. */
function harmless(json: string) {
  return json.replaceAll('<', '\\u003c')
}
