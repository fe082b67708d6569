import { addressKey, mostOfOneSite, siteOf } from './addresses.ts'

/** Addresses that a turn opens without asking because a search or a page offered them. */
const openedPerTurn = 5

/**
 * What searches and pages of this turn offered. An address carries nothing of ours as long as it is unchanged, but which
 * one is chosen can: a page with 256 links would learn a byte from each. So one address of each site is opened without
 * asking a turn, and of what pages offer only where they offered few of that site. The site of the search service itself
 * has received the query already.
 */
export class FoundAddresses {
  readonly #searched = new Map<string, URL>()
  readonly #linked = new Map<string, URL>()
  readonly #offered = new Map<string, number>()
  readonly #openedSites = new Set<string>()
  readonly #searchSites = new Set<string>()
  #opened = 0

  addFromSearch(urls: Iterable<URL>, searchHost: string) {
    this.#searchSites.add(siteOf({ hostname: searchHost }))
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
    const site = siteOf(asked)
    const found = this.#found(asked, site)
    if (!found) return undefined
    this.#opened += 1
    this.#openedSites.add(site)
    return found
  }

  #found(asked: URL, site: string) {
    const key = addressKey(asked)
    const searched = this.#searched.get(key)
    if (searched && this.#searchSites.has(site)) return searched
    if (this.#openedSites.has(site)) return undefined
    const isFew = (this.#offered.get(site) ?? 0) <= mostOfOneSite
    return searched ?? (isFew ? this.#linked.get(key) : undefined)
  }
}
