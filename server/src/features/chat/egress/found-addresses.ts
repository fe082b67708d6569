import { addressKey, siteOf } from './addresses.ts'

/** Addresses that a turn opens without asking because a search or a page offered them. */
const openedPerTurn = 5

/** Of one site. Which of them is opened tells its owner three bits at most. */
const offeredBySite = 8

/**
 * What searches and pages of this turn offered. An address carries nothing of ours as long as it is unchanged, but which
 * one is chosen can: a page with 256 links would learn a byte from each. So what a page offers is opened without asking only
 * where it offered few addresses of that site, and one of each site a turn.
 */
export class FoundAddresses {
  readonly #searched = new Map<string, URL>()
  readonly #linked = new Map<string, URL>()
  readonly #offered = new Map<string, number>()
  readonly #openedSites = new Set<string>()
  #opened = 0

  addFromSearch(urls: Iterable<URL>) {
    for (const url of urls) this.#searched.set(addressKey(url), url)
  }

  addFromPage(urls: Iterable<URL>) {
    for (const url of urls) {
      const key = addressKey(url)
      if (this.#linked.has(key)) continue
      this.#linked.set(key, url)
      this.#offered.set(siteOf(url), (this.#offered.get(siteOf(url)) ?? 0) + 1)
    }
  }

  /** The address as it was found, if it may be opened without asking; it counts from now on. */
  take(asked: URL): URL | undefined {
    if (this.#opened >= openedPerTurn) return undefined
    const key = addressKey(asked)
    const searched = this.#searched.get(key)
    const linked = this.#linked.get(key)
    const site = siteOf(asked)
    const isFew = (this.#offered.get(site) ?? 0) <= offeredBySite && !this.#openedSites.has(site)
    const found = searched ?? (isFew ? linked : undefined)
    if (!found) return undefined
    this.#opened += 1
    if (!searched) this.#openedSites.add(site)
    return found
  }
}
