import type { RequestListener, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Lookup } from './guarded-agent.ts'
import { isPublicAddress } from './public-address.ts'
import { PublicWeb } from './public-web.ts'
import type { PublicWebOptions } from './public-web.ts'
import { hostileHosts, hostileNames } from './testing/hostile-hosts.ts'
import { html, LocalSite, redirect, resolver } from './testing/local-site.ts'

const webs: PublicWeb[] = []
let site: LocalSite

beforeEach(async () => {
  site = await new LocalSite().start()
})

afterEach(async () => {
  await Promise.all(webs.splice(0).map((web) => web.close()))
  await site.stop()
})

/** Reaches the site of the test as if it were public. */
function newWeb(options: PublicWebOptions = {}) {
  const web = new PublicWeb({ ports: [site.port], exceptions: ['127.0.0.1'], ...options })
  webs.push(web)
  return web
}

/** Everything that a hostile address could reach is here, and counts. */
async function withTrap(run: (trap: LocalSite, guarded: PublicWeb) => Promise<void>) {
  const trap = await new LocalSite().start('::')
  try {
    const web = newWeb({
      ports: [trap.port],
      exceptions: [],
      lookup: resolver(structuredClone(hostileNames)),
    })
    await run(trap, web)
  } finally {
    await trap.stop()
  }
}

describe('only public machines are connected to', () => {
  test('the corpus of hostile addresses makes no connection', async () => {
    await withTrap(async (trap, web) => {
      expect(hostileHosts.length).toBeGreaterThanOrEqual(80)
      const outcomes = await Promise.all(
        hostileHosts.map(async (host) => {
          const outcome = web.fetchPage(`http://${host}:${trap.port}/`)
          return `${host} ${await outcome.then(String, (error: { reason: string }) => error.reason)}`
        }),
      )
      expect(outcomes.filter((outcome) => !outcome.endsWith(' address'))).toEqual([])
      expect(trap.connections).toBe(0)
    })
  })

  test('the trap of these tests does catch whoever is let through', async () => {
    await withTrap(async (trap) => {
      trap.pages['/'] = html('caught')
      const careless = newWeb({ ports: [trap.port], exceptions: ['127.0.0.1'] })
      expect(await careless.fetchPage(`http://2130706433:${trap.port}/`)).toMatchObject({ text: 'caught' })
      expect(trap.connections).toBe(1)
    })
  })

  test('a redirect to a hostile address makes no connection', async () => {
    const gateway = await new LocalSite().start('::1')
    await withTrap(async (trap) => {
      const lookup = resolver(structuredClone(hostileNames))
      const web = newWeb({ ports: [trap.port, gateway.port], exceptions: ['::1'], lookup })
      const hosts = hostileHosts.filter((host) => !/^\[[0:]+1\]$|[^ -~]/.test(host))
      for (const [n, host] of hosts.entries())
        gateway.pages[`/${n}`] = redirect(`http://${host}:${trap.port}/`)
      const outcomes = await Promise.all(
        hosts.map(async (host, n) => {
          const outcome = web.fetchPage(gateway.url(`/${n}`))
          return `${host} ${await outcome.then(String, (error: { reason: string }) => error.reason)}`
        }),
      )
      expect(outcomes.filter((outcome) => !outcome.endsWith(' address'))).toEqual([])
      expect(gateway.requests).toHaveLength(hosts.length)
      expect(trap.connections).toBe(0)
    })
    await gateway.stop()
  })

  test('a name that changes its address between two requests is caught', async () => {
    await withTrap(async (trap) => {
      const web = newWeb({
        ports: [site.port, trap.port],
        lookup: resolver({ 'rebind.example': [['127.0.0.1'], ['::1'], ['127.0.0.2']] }),
      })
      site.pages['/'] = redirect(`http://rebind.example:${trap.port}/`)
      await expect(web.fetchPage(`http://rebind.example:${site.port}/`)).rejects.toMatchObject({
        reason: 'address',
      })
      await expect(web.fetchPage(`http://rebind.example:${trap.port}/`)).rejects.toMatchObject({
        reason: 'address',
      })
      expect(site.connections).toBe(1)
      expect(trap.connections).toBe(0)
    })
  })

  test.each([
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'gopher://x/',
    'data:text/html,x',
    'javascript:alert(1)',
    'blob:x',
    'about:blank',
    'not an address',
    '',
    'http://',
    '//127.0.0.1',
    'http://user:secret@example.com/',
    'http://example.com:22/',
    'http://example.com:6379/',
    'https://example.com:8443/',
    'http://[::1',
    'http://999.1.1.1/',
    'unix:/var/run/docker.sock',
  ])('%j is no address of a page', async (address) => {
    const web = newWeb({ exceptions: [], lookup: resolver({}) })
    await expect(web.fetchPage(address)).rejects.toMatchObject({ name: 'WebFailure', reason: 'address' })
    site.pages['/'] = redirect(address)
    const following = newWeb({ lookup: resolver({}) })
    if (address !== '' && /^[a-z]+:/.test(address)) {
      await expect(following.fetchPage(site.url())).rejects.toMatchObject({ reason: 'address' })
    }
  })

  test.each(['1.1.1.1', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001:830::200e'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
})

const packed =
  (encoding: string, body: Buffer): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': encoding }).end(body)

const withoutNetwork: Lookup = (_host, _options, answer) =>
  answer(Object.assign(new Error('down'), { code: 'EAI_AGAIN' }), [])

function* endless() {
  for (;;) yield '<p>more '.repeat(2000)
}

const json = (body: unknown) => html(JSON.stringify(body))

/** What the first request asked for. */
const asked = () => new URL(site.requests[0]!.url!, site.url()).searchParams

describe('a page', () => {
  test('is read as a person would, after its redirects', async () => {
    site.pages['/old'] = redirect('/new?x=1#part')
    site.pages['/new'] = html('<title>Tea</title><nav>Home</nav><h1>Tea</h1><p>It is hot.</p>')
    expect(await newWeb().fetchPage(site.url('/old'))).toEqual({
      url: site.url('/new?x=1'),
      title: 'Tea',
      text: '# Tea\n\nIt is hot.',
      contentType: 'text/html',
    })
  })

  test('is asked for without anything of ours, and cookies are not kept', async () => {
    site.pages['/'] = (_request, response) =>
      response.writeHead(302, { location: '/next', 'set-cookie': 'a=b' }).end()
    site.pages['/next'] = html('x')
    await newWeb().fetchPage(site.url())
    const headers = site.requests.map(({ headers }) => headers)
    expect(Object.keys(headers[1]!).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
    expect(headers[1]!['user-agent']).toMatch(/AgentryBot/)
  })

  test.each([
    ['text/plain', 'Just words', 'Just words'],
    ['application/json; charset=utf-8', '{"a":1}', '{"a":1}'],
    ['application/rss+xml', '<rss><item><p>News</p></item></rss>', 'News'],
    ['text/html; charset=iso-8859-1', Buffer.from('<p>Z\xfcrich', 'latin1'), 'Zürich'],
    ['text/html', Buffer.from('<meta charset="windows-1252"><p>Z\xfcrich', 'latin1'), 'Zürich'],
    ['text/html; charset=nonsense', '<p>Zürich', 'Zürich'],
  ])('of the type %s', async (type, body, text) => {
    site.pages['/'] = (_request, response) => response.writeHead(200, { 'content-type': type }).end(body)
    expect(await newWeb().fetchPage(site.url())).toMatchObject({ text, contentType: type.split(';')[0] })
  })

  test.each(['image/png', 'application/octet-stream', 'application/pdf', 'video/mp4', 'image/svg+xml', ''])(
    'of the type %j is no text',
    async (type) => {
      site.pages['/'] = (_request, response) =>
        response.writeHead(200, type ? { 'content-type': type } : {}).end('<p>x')
      await expect(newWeb().fetchPage(site.url())).rejects.toMatchObject({ reason: 'content' })
    },
  )

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('packed by %s is unpacked, and a bomb is cut', async (encoding, pack) => {
    const headers = { 'content-type': 'text/plain', 'content-encoding': encoding }
    const bomb = pack(Buffer.alloc(200 * 1024 * 1024, 'a'))
    site.pages['/small'] = (_request, response) => response.writeHead(200, headers).end(pack('hello'))
    site.pages['/bomb'] = (_request, response) => response.writeHead(200, headers).end(bomb)
    expect(await newWeb().fetchPage(site.url('/small'))).toMatchObject({ text: 'hello' })

    const before = process.memoryUsage.rss()
    const page = await newWeb().fetchPage(site.url('/bomb'))
    expect(page).toMatchObject({ truncated: true })
    expect(page.text.length).toBe(100_000)
    expect(process.memoryUsage.rss() - before).toBeLessThan(60 * 1024 * 1024)
  })

  test('packed twice, or damaged, is refused', async () => {
    site.pages['/twice'] = packed('gzip, gzip', gzipSync(gzipSync('x')))
    site.pages['/damaged'] = packed('gzip', Buffer.from('no gzip at all'))
    await expect(newWeb().fetchPage(site.url('/twice'))).rejects.toMatchObject({ reason: 'content' })
    await expect(newWeb().fetchPage(site.url('/damaged'))).rejects.toMatchObject({ name: 'WebFailure' })
  })

  test('without an end is cut', async () => {
    const { promise: left, resolve: leave } = Promise.withResolvers<void>()
    site.pages['/'] = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      Readable.from(endless()).pipe(response).on('close', leave)
    }
    expect(await newWeb().fetchPage(site.url())).toMatchObject({ truncated: true })
    await left
  })

  test.each([
    ['never answers', (): void => {}],
    [
      'answers drop by drop',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'text/html' })
        const drip = setInterval(() => response.write('.'), 20)
        response.on('close', () => clearInterval(drip))
      },
    ],
  ])('that %s is given up', async (_how, answer) => {
    site.pages['/'] = (_request, response) => answer(response)
    await expect(newWeb({ milliseconds: 300 }).fetchPage(site.url())).rejects.toMatchObject({
      reason: 'timeout',
      message: '127.0.0.1 took too long to answer.',
    })
  })

  test('is left at once when the person goes away', async () => {
    site.pages['/'] = () => person.abort(new Error('gone'))
    const person = new AbortController()
    await expect(newWeb().fetchPage(site.url(), { signal: person.signal })).rejects.toThrow('gone')
  })

  test('that redirects for ever, is missing, or whose machine is away', async () => {
    site.pages['/loop'] = redirect('/loop')
    await expect(newWeb().fetchPage(site.url('/loop'))).rejects.toThrow('without an end')
    expect(site.requests).toHaveLength(6)
    await expect(newWeb().fetchPage(site.url('/missing'))).rejects.toThrow('127.0.0.1 answered 404.')
    const closed = await new LocalSite().start()
    const { port } = closed
    await closed.stop()
    const web = newWeb({ ports: [port], lookup: resolver({}) })
    await expect(web.fetchPage(`http://127.0.0.1:${port}`)).rejects.toThrow('127.0.0.1 could not be reached.')
    await expect(web.fetchPage('http://nowhere.example')).rejects.toThrow('I could not find nowhere.example.')
  })

  test('cannot be had without a network, and the sentence says so', async () => {
    const sentence = 'There is no network here, so I could not look this up.'
    await expect(newWeb({ lookup: withoutNetwork }).fetchPage('https://example.com')).rejects.toThrow(
      sentence,
    )
    await expect(newWeb({ lookup: withoutNetwork }).search('tea')).rejects.toThrow(sentence)
  })
})

describe('a search', () => {
  test('asks MediaWiki where there is no other', async () => {
    site.pages['/w/api.php'] = json({
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
    expect(await newWeb({ mediaWikiUrl: site.url('/w/api.php') }).search(' tea & co ', { limit: 3 })).toEqual(
      [
        { title: 'Tea', url: 'https://wiki.example/Tea', snippet: 'A drink.' },
        { title: 'Green tea', url: 'https://wiki.example/Green_tea', snippet: 'Less hot.' },
      ],
    )
    expect(Object.fromEntries(asked())).toMatchObject({
      generator: 'search',
      gsrsearch: 'tea & co',
      gsrlimit: '3',
    })
  })

  test('that finds nothing there has no hits', async () => {
    site.pages['/w/api.php'] = json({ batchcomplete: true })
    expect(await newWeb({ mediaWikiUrl: site.url('/w/api.php') }).search('qqq')).toEqual([])
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
    site.pages['/search'] = json(answer)
    const web = newWeb({ searchUrl: site.url('/search'), searchKey: 'key', exceptions: [] })
    expect(await web.search('tea')).toEqual(hits)
    expect(asked().get('q')).toBe('tea')
    expect(asked().get('format')).toBe('json')
    expect(site.requests[0]?.headers['x-subscription-token']).toBe('key')
  })

  test('passes on no more hits than asked for, and none that is no page', async () => {
    const results = ['https://a.example', 'javascript:alert(1)', 'https://b.example', 'https://c.example']
    site.pages['/search'] = json({ results: results.map((url) => ({ title: url, url })) })
    const found = await newWeb({ searchUrl: site.url('/search') }).search('x', { limit: 2 })
    expect(found.map(({ url }) => url)).toEqual(['https://a.example', 'https://b.example'])
  })

  test('that fails says so', async () => {
    site.pages['/html'] = html('<p>no json')
    site.pages['/other'] = json({ rows: [] })
    site.pages['/limited'] = (_request, response) => response.writeHead(429).end()
    const search = (path: string) => newWeb({ searchUrl: site.url(path) }).search('x')
    await expect(search('/html')).rejects.toThrow('127.0.0.1 answered something that I cannot read.')
    await expect(search('/other')).rejects.toMatchObject({ reason: 'content' })
    await expect(search('/limited')).rejects.toThrow('127.0.0.1 answered 429.')
  })
})
