import type { RequestListener, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Lookup } from './guarded-agent.ts'
import { readableText } from './readable-text.ts'
import { html, LocalSite, redirect, resolver } from './testing/local-site.ts'
import { useSite } from './testing/web-of-site.ts'

const given = useSite()

const quickBrotli = (content: Buffer | string) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } })

const packed =
  (encoding: string, body: Buffer): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': encoding }).end(body)

const withoutNetwork: Lookup = (_host, _options, answer) =>
  answer(Object.assign(new Error('down'), { code: 'EAI_AGAIN' }), [])

function* endless() {
  for (;;) yield '<p>more '.repeat(2000)
}

/** What the work cost this thread, in microseconds. */
async function cpuOf<T>(work: () => Promise<T>): Promise<[T, number]> {
  const before = process.threadCpuUsage()
  const result = await work()
  return [result, process.threadCpuUsage(before).user]
}

describe('a page', () => {
  test('is read as a person would, after its redirects', async () => {
    given.site.pages['/old'] = redirect('/new?x=1#part')
    given.site.pages['/new'] = html('<title>Tea</title><nav>Home</nav><h1>Tea</h1><p>It is hot.</p>')
    expect(await given.newWeb().fetchPage(given.site.url('/old'))).toEqual({
      url: given.site.url('/new?x=1'),
      title: 'Tea',
      text: '# Tea\n\nIt is hot.',
      contentType: 'text/html',
    })
  })

  test('of two megabytes is read without holding up others', { tags: 'long' }, async () => {
    const long = `<title>Long</title>${'<ul><li>item '.repeat(150_000)}`
    const [, inPlace] = await cpuOf(() => Promise.resolve(readableText(long)))
    given.site.pages['/'] = html(long)
    const [page, asPage] = await cpuOf(() => given.newWeb().fetchPage(given.site.url()))
    expect(page).toMatchObject({ title: 'Long', truncated: true })
    expect(page.text).toMatch(/^- item/)
    expect(asPage).toBeLessThan(inPlace / 2)
  })

  test('is asked for without anything of ours, and cookies are not kept', async () => {
    given.site.pages['/'] = (_request, response) =>
      response.writeHead(302, { location: '/next', 'set-cookie': 'a=b' }).end()
    given.site.pages['/next'] = html('x')
    await given.newWeb().fetchPage(given.site.url())
    const headers = given.site.requests.map(({ headers }) => headers)
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
    given.site.pages['/'] = (_request, response) =>
      response.writeHead(200, { 'content-type': type }).end(body)
    expect(await given.newWeb().fetchPage(given.site.url())).toMatchObject({
      text,
      contentType: type.split(';')[0],
    })
  })

  test.each(['image/png', 'application/octet-stream', 'application/pdf', 'video/mp4', 'image/svg+xml', ''])(
    'of the type %j is no text',
    async (type) => {
      given.site.pages['/'] = (_request, response) =>
        response.writeHead(200, type ? { 'content-type': type } : {}).end('<p>x')
      await expect(given.newWeb().fetchPage(given.site.url())).rejects.toMatchObject({ reason: 'content' })
    },
  )

  test.each([
    ['gzip', gzipSync],
    ['br', quickBrotli],
  ])('20: packed by %s is unpacked, and a bomb is cut', { tags: 'long' }, async (encoding, pack) => {
    const headers = { 'content-type': 'text/plain', 'content-encoding': encoding }
    const bomb = pack(Buffer.alloc(100 * 1024 * 1024, 'a'))
    given.site.pages['/small'] = (_request, response) => response.writeHead(200, headers).end(pack('hello'))
    given.site.pages['/bomb'] = (_request, response) => response.writeHead(200, headers).end(bomb)
    expect(await given.newWeb().fetchPage(given.site.url('/small'))).toMatchObject({ text: 'hello' })

    const before = process.memoryUsage.rss()
    const page = await given.newWeb().fetchPage(given.site.url('/bomb'))
    expect(page).toMatchObject({ truncated: true })
    expect(page.text.length).toBe(100_000)
    expect(process.memoryUsage.rss() - before).toBeLessThan(60 * 1024 * 1024)
  })

  test('packed twice, damaged, or packed by nobody knows what, is refused', async () => {
    given.site.pages['/twice'] = packed('gzip, gzip', gzipSync(gzipSync('x')))
    given.site.pages['/damaged'] = packed('gzip', Buffer.from('no gzip at all'))
    given.site.pages['/unknown'] = packed('constructor', Buffer.from('x'))
    await expect(given.newWeb().fetchPage(given.site.url('/twice'))).rejects.toMatchObject({
      reason: 'content',
    })
    await expect(given.newWeb().fetchPage(given.site.url('/unknown'))).rejects.toMatchObject({
      reason: 'content',
    })
    await expect(given.newWeb().fetchPage(given.site.url('/damaged'))).rejects.toMatchObject({
      name: 'WebFailure',
    })
  })

  test('20: without an end is cut', { tags: 'long' }, async () => {
    const { promise: left, resolve: leave } = Promise.withResolvers<void>()
    given.site.pages['/'] = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      Readable.from(endless()).pipe(response).on('close', leave)
    }
    expect(await given.newWeb().fetchPage(given.site.url())).toMatchObject({ truncated: true })
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
  ])('20: that %s is given up', async (_how, answer) => {
    given.site.pages['/'] = (_request, response) => answer(response)
    await expect(given.newWeb({ milliseconds: 300 }).fetchPage(given.site.url())).rejects.toMatchObject({
      reason: 'timeout',
      message: '127.0.0.1 took too long to answer.',
    })
  })

  test('is left at once when the person goes away', async () => {
    given.site.pages['/'] = () => person.abort(new Error('gone'))
    const person = new AbortController()
    await expect(given.newWeb().fetchPage(given.site.url(), { signal: person.signal })).rejects.toThrow(
      'gone',
    )
  })

  test('that redirects for ever, is missing, or whose machine is away', async () => {
    given.site.pages['/loop'] = redirect('/loop')
    await expect(given.newWeb().fetchPage(given.site.url('/loop'))).rejects.toThrow('without an end')
    expect(given.site.requests).toHaveLength(6)
    await expect(given.newWeb().fetchPage(given.site.url('/missing'))).rejects.toThrow(
      '127.0.0.1 answered 404.',
    )
    const closed = await new LocalSite().start()
    const { port } = closed
    await closed.stop()
    const web = given.newWeb({ ports: [port], lookup: resolver({}) })
    await expect(web.fetchPage(`http://127.0.0.1:${port}`)).rejects.toThrow('127.0.0.1 could not be reached.')
    await expect(web.fetchPage('http://nowhere.example')).rejects.toThrow('I could not find nowhere.example.')
  })

  test('cannot be had without a network, and the sentence says so', async () => {
    const sentence = 'There is no network here, so I could not look this up.'
    await expect(given.newWeb({ lookup: withoutNetwork }).fetchPage('https://example.com')).rejects.toThrow(
      sentence,
    )
    await expect(given.newWeb({ lookup: withoutNetwork }).search('tea')).rejects.toThrow(sentence)
  })
})
