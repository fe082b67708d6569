import { z } from 'zod'
import type { SearchHit } from '../../ports/web.ts'
import { readableText } from './readable-text.ts'

/** How to ask one kind of search engine, and what it answers. */
export interface SearchProtocol {
  headers: Record<string, string>
  urlFor(query: string, limit: number): URL
  /** Throws where the answer is not of this protocol. */
  hitsOf(answer: unknown): SearchHit[]
}

const wikiAnswer = z.object({
  query: z
    .object({
      pages: z.array(
        z.object({
          index: z.number(),
          title: z.string(),
          fullurl: z.string(),
          extract: z.string().default(''),
        }),
      ),
    })
    .optional(),
})

/** https://www.mediawiki.org/wiki/API:Search, with the address and the beginning of each page. */
export function mediaWikiSearch(endpoint: string): SearchProtocol {
  return {
    headers: {},
    urlFor: (query, limit) =>
      withParameters(endpoint, {
        action: 'query',
        format: 'json',
        formatversion: '2',
        generator: 'search',
        gsrsearch: query,
        gsrlimit: String(limit),
        prop: 'info|extracts',
        inprop: 'url',
        exintro: '1',
        explaintext: '1',
        exchars: '600',
        exlimit: 'max',
      }),
    hitsOf: (answer) => {
      const pages = wikiAnswer.parse(answer).query?.pages ?? []
      return pages
        .toSorted((a, b) => a.index - b.index)
        .map(({ title, fullurl, extract }) => ({ title, url: fullurl, snippet: extract.trim() }))
    },
  }
}

const result = z.object({
  title: z.string(),
  url: z.string(),
  content: z.string().nullish(),
  description: z.string().nullish(),
})

const endpointAnswer = z.union([
  z.object({ results: z.array(result) }),
  z.object({ web: z.object({ results: z.array(result) }) }).transform(({ web }) => web),
  // Brave leaves out what it has not found.
  z.object({ query: z.unknown(), type: z.literal('search') }).transform(() => ({ results: [] })),
])

/** SearXNG (https://docs.searxng.org/dev/search_api.html) and Brave's API, by what they answer. */
export function endpointSearch(endpoint: string, key?: string): SearchProtocol {
  return {
    headers: key ? { 'x-subscription-token': key, authorization: `Bearer ${key}` } : {},
    urlFor: (query, limit) => withParameters(endpoint, { q: query, format: 'json', count: String(limit) }),
    hitsOf: (answer) =>
      endpointAnswer
        .parse(answer)
        .results.filter(({ url }) => /^https?:\/\//.test(url))
        .map(({ title, url, content, description }) => ({
          title: plain(title),
          url,
          snippet: plain(content ?? description ?? ''),
        })),
  }
}

/** Some engines mark the words they found in HTML. */
const plain = (html: string) => readableText(html).text

function withParameters(endpoint: string, parameters: Record<string, string>) {
  const url = new URL(endpoint)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url
}
