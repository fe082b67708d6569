import { describe, expect, test } from 'vitest'
import { html } from './testing/local-site.ts'
import { useSite } from './testing/web-of-site.ts'

const given = useSite()

const json = (body: unknown) => html(JSON.stringify(body))

/** What the first request asked for. */
const asked = () => new URL(given.site.requests[0]!.url!, given.site.url()).searchParams

describe('a search', () => {
  test('asks MediaWiki where there is no other', async () => {
    given.site.pages['/w/api.php'] = json({
      query: {
        pages: [
          {
            pageid: 2,
            index: 2,
            title: 'Green tea',
            fullurl: 'https://wiki.example/Green_tea',
            extract: 'Less hot.',
          },
          { pageid: 1, index: 1, title: 'Tea', fullurl: 'https://wiki.example/Tea', extract: 'A drink.\n' },
        ],
      },
    })
    expect(
      await given.newWeb({ mediaWikiUrl: given.site.url('/w/api.php') }).search(' tea & co ', { limit: 3 }),
    ).toEqual([
      { title: 'Tea', url: 'https://wiki.example/Tea', snippet: 'A drink.' },
      { title: 'Green tea', url: 'https://wiki.example/Green_tea', snippet: 'Less hot.' },
    ])
    expect(Object.fromEntries(asked())).toMatchObject({
      generator: 'search',
      gsrsearch: 'tea & co',
      gsrlimit: '3',
    })
  })

  test('that finds nothing there has no hits', async () => {
    given.site.pages['/w/api.php'] = json({ batchcomplete: true })
    expect(await given.newWeb({ mediaWikiUrl: given.site.url('/w/api.php') }).search('qqq')).toEqual([])
  })

  const hits = [{ title: 'Tea', url: 'https://a.example/', snippet: 'Hot tea & more' }]

  test.each([
    [
      'SearXNG',
      { results: [{ title: 'Tea', url: 'https://a.example/', content: 'Hot tea &amp; more', engine: 'x' }] },
    ],
    [
      'Brave',
      {
        type: 'search',
        web: {
          results: [
            {
              title: '<strong>Tea</strong>',
              url: 'https://a.example/',
              description: 'Hot <strong>tea</strong> &amp; more',
            },
          ],
        },
      },
    ],
  ])('asks %s at a private address that the operator chose', async (_engine, answer) => {
    given.site.pages['/search'] = json(answer)
    const web = given.newWeb({ searchUrl: given.site.url('/search'), searchKey: 'key', exceptions: [] })
    expect(await web.search('tea')).toEqual(hits)
    expect(asked().get('q')).toBe('tea')
    expect(asked().get('format')).toBe('json')
    expect(given.site.requests[0]?.headers['x-subscription-token']).toBe('key')
  })

  test('passes on no more hits than asked for, and none that is no page', async () => {
    const results = ['https://a.example', 'javascript:alert(1)', 'https://b.example', 'https://c.example']
    given.site.pages['/search'] = json({ results: results.map((url) => ({ title: url, url })) })
    const found = await given.newWeb({ searchUrl: given.site.url('/search') }).search('x', { limit: 2 })
    expect(found.map(({ url }) => url)).toEqual(['https://a.example', 'https://b.example'])
  })

  test('that fails says so', async () => {
    given.site.pages['/html'] = html('<p>no json')
    given.site.pages['/other'] = json({ rows: [] })
    given.site.pages['/limited'] = (_request, response) => response.writeHead(429).end()
    const search = (path: string) => given.newWeb({ searchUrl: given.site.url(path) }).search('x')
    await expect(search('/html')).rejects.toThrow('127.0.0.1 answered something that I cannot read.')
    await expect(search('/other')).rejects.toMatchObject({ reason: 'content' })
    await expect(search('/limited')).rejects.toThrow('127.0.0.1 answered 429.')
  })
})
