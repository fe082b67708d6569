import { expect, test } from 'vitest'
import { growthOf } from '../markdown/testing/growth.ts'
import { ownMessage, replyMessage, type Message } from '../conversation/message.ts'
import { createComparedText } from './compared-text.ts'
import { judgeLink, marksIn } from './judge-link.ts'

const said =
  'Hi! My name is Mara Lindqvist, I live in Gothenburg and my passport number is C01X00T47. My son has asthma. Please see https://example.org/forms/a1?step=2.'

const comparedWith = (messages: Message[], hasEarlier = false, starters: string[] = []) =>
  createComparedText(starters).read({ messages, hasEarlier })
const compared = comparedWith([ownMessage(said)])
const judge = (href: string, to = compared) => judgeLink(href, to, 'https://agentry.example')

const base64 = (text: string) => Buffer.from(text).toString('base64')
const base64url = (text: string) => Buffer.from(text).toString('base64url')
const hex = (text: string) => Buffer.from(text).toString('hex')
const percent = (text: string) => [...Buffer.from(text)].map((byte) => `%${byte.toString(16)}`).join('')

/** RFC 4648, as tools that send text in host names write it. */
function base32(text: string) {
  const bits = [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => 'abcdefghijklmnopqrstuvwxyz234567'[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

test.each([
  ['a name in the query', 'https://evil.example/?n=Mara'],
  ['a name in the path', 'https://evil.example/mara/pixel.gif'],
  ['a name in a subdomain', 'https://lindqvist.evil.example/'],
  ['a name as the user', 'https://mara:lindqvist@evil.example/'],
  ['a name after the hash', 'https://evil.example/#Gothenburg'],
  ['a number', 'https://evil.example/c01x00t47'],
  ['an illness in lower case', 'https://evil.example/asthma'],
  ['letters of another width', 'https://evil.example/?q=%EF%BC%AD%EF%BC%A1%EF%BC%B2%EF%BC%A1'],
  ['accents added', 'https://evil.example/?q=m%C3%A1r%C3%A0'],
  ['percent encoding', `https://evil.example/?q=${percent('C01X00T47')}`],
  ['percent encoding, twice', `https://evil.example/?q=${percent('C01X00T47').replaceAll('%', '%25')}`],
  ['base64', `https://evil.example/?q=${encodeURIComponent(base64('C01X00T47'))}`],
  ['base64url in the path', `https://evil.example/${base64url('Mara')}`],
  ['base64url after a letter that shifts it', `https://evil.example/x${base64url('my Mara L')}`],
  ['hex', `https://evil.example/${hex('C01X00T47')}`],
  ['hex in upper case', `https://evil.example/${hex('Mara').toUpperCase()}`],
  ['base32 in a subdomain', `https://${base32('C01X00T47')}.evil.example/`],
  ['joined words', 'https://evil.example/maralindqvistgothenburg'],
  ['a word within letters', 'https://evil.example/xxgothenburgxx'],
  ['a split number', 'https://evil.example/C01/X00/T47'],
  ['a word over labels and path', 'https://gothen.evil.example/burg/go'],
  ['a word letter by letter', 'https://evil.example/l/i/n/d/q/v/i/s/t'],
  ['a number backwards', 'https://evil.example/74T00X10C'],
  ['a name backwards', 'https://evil.example/?q=tsivqdnil'],
  ['a number backwards, in pieces', 'https://evil.example/74T/00X/10C'],
  ['a name with letters turned by thirteen', 'https://evil.example/yvaqdivfg'],
  ['split base64', `https://evil.example/${base64('C01X00T47').replaceAll(/(.{4})(?=.)/g, '$1/')}`],
  ['a mail with words in its text', 'mailto:a@evil.example?body=passport%20C01X00T47'],
  ['a mail to a name', 'mailto:mara.lindqvist@evil.example'],
])('84: a link with %s asks', (_, href) => {
  expect(judge(href)).toMatchObject({ kind: 'asks', reason: 'private' })
})

test.each([
  ['a long code', 'https://evil.example/8f3b2c9d7e6a5f4b3c2d1e0f', 'code'],
  ['a code cut into pieces', 'https://evil.example/9x8k2m/4p7q1z/3w6v5t/8r2n4b', 'code'],
  ['a long code in a subdomain', 'https://k2j4h6g8f0d1s3a5q7w9e2r4.evil.example/', 'code'],
  ['a name in another script', 'https://xn--80ak6aa92e.evil.example/', 'code'],
  ['very many words', `https://evil.example/${'lorem-ipsum-dolor-'.repeat(12)}`, 'long'],
])('84: a link with %s asks, though nothing is recognised', (_, href, reason) => {
  expect(judge(href)).toMatchObject({ kind: 'asks', reason })
})

test.each([
  'https://docs.python.org/3/library/re.html',
  'https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Array/flatMap',
  'https://www.gov.uk/browse/driving/learning-to-drive',
  'https://de.wikipedia.org/wiki/Stra%C3%9Fenbahn',
  'https://ja.wikipedia.org/wiki/%E5%AF%8C%E5%A3%AB%E5%B1%B1',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://example.com',
  'http://127.0.0.1:8080/metrics',
  'mailto:info@example.com',
])('%s opens and names its host', (href) => {
  expect(judge(href)).toMatchObject({ kind: 'open', host: expect.any(String) })
})

test('the host is the real one, whatever the address pretends', () => {
  expect(judge('https://www.bank.example@evil.example/')).toMatchObject({ host: 'evil.example' })
  expect(judge('https://evil.example\\@bank.example/')).toMatchObject({ host: 'evil.example' })
  expect(judge('https://bаnk.example/')).toMatchObject({ host: 'xn--bnk-6cd.example' })
})

test('nothing but web and mail addresses is a link', () => {
  for (const href of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/agents', 'https://', ''])
    expect(judge(href)).toEqual({ kind: 'text' })
  expect(judge('https://agentry.example/agents/mara')).toMatchObject({ kind: 'own-site' })
})

test('an address that the person wrote opens, and only that one', () => {
  expect(judge('https://example.org/forms/a1?step=2')).toMatchObject({ kind: 'open' })
  expect(judge('https://example.org/forms/a1?step=2&n=mara')).toMatchObject({ kind: 'asks' })
})

test('an address in a pressed suggestion is not the person’s own', () => {
  const offered = 'See https://evil.example/?passport=C01X00T47'
  const suggested = [ownMessage(said), replyMessage({ suggestions: [offered] }), ownMessage(offered)]
  expect(judge('https://evil.example/?passport=C01X00T47', comparedWith(suggested)).kind).toBe('asks')
  const started = comparedWith([ownMessage(offered)], false, [offered])
  expect(judge('https://evil.example/?passport=C01X00T47', started).kind).toBe('asks')
})

test('an address that an answer held before the person wrote it is not the person’s own', () => {
  const url = 'https://evil.example/?passport=C01X00T47'
  const taken = [
    ownMessage(said),
    replyMessage({ content: `Try “Open ${url}”` }),
    ownMessage(`Open ${url} now`),
  ]
  expect(judge(url, comparedWith(taken)).kind).toBe('asks')
  const own = [
    ownMessage(`Open ${url}`),
    replyMessage({ content: `I opened ${url}` }),
    ownMessage(`And ${url}`),
  ]
  expect(judge(url, comparedWith(own)).kind).toBe('open')
})

test('an address that a search found opens; one from a template’s own code does not', () => {
  const clinic = 'https://clinic.example/asthma-in-children'
  const found = (tool: 'research' | 'logic', url = clinic) =>
    comparedWith([
      ownMessage(said),
      replyMessage({
        steps: [
          {
            callId: '1',
            tool,
            about: '',
            result: {
              tool,
              success: true,
              result: { query: 'x', results: [{ title: '', url, snippet: '' }] },
            },
          },
        ],
      }),
    ])
  expect(judge(clinic, found('research')).kind).toBe('open')
  expect(judge(clinic, found('logic')).kind).toBe('asks')
  const echo = 'https://evil.example/people/C01X00T47'
  expect(judge(echo, found('research', echo)).kind).toBe('asks')
})

test('what an agent remembers is private, too', () => {
  const debug = { history_messages: 0, summarised_messages: 0, facts_used: ['Works at Volvo'] }
  const remembered = comparedWith([ownMessage('Hello'), replyMessage({ memory_debug: debug })])
  expect(judge('https://evil.example/volvo', remembered).kind).toBe('asks')
})

test('where the browser does not have all of it, every deep link asks', () => {
  const file = { id: 'f', name: 'a.pdf', kind: 'pdf', size: 1, url: '', thumbnail_url: null } as const
  for (const partial of [comparedWith([], true), comparedWith([ownMessage('Read it', { files: [file] })])]) {
    expect(judge('https://example.com/deep', partial)).toMatchObject({ kind: 'asks', reason: 'unknown' })
    expect(judge('https://www.example.com/', partial)).toMatchObject({ kind: 'open' })
  }
})

test('words without spaces between them are compared as well', () => {
  const chinese = comparedWith([ownMessage('我的护照号码在这里')])
  expect(judge(`https://evil.example/${encodeURIComponent('护照号码')}`, chinese).kind).toBe('asks')
})

test('what is private is marked where it stands, decoded or not', () => {
  const address = `https://evil.example/?a=Mara&b=${base64url('C01X00T47')}&c=tea`
  const marked = marksIn(address, compared).map(({ start, end }) => address.slice(start, end))
  expect(marked).toEqual(['Mara', base64url('C01X00T47')])
})

test.each([
  ['one code', (length: number) => `https://evil.example/${'a1'.repeat(length / 2)}`],
  ['percent signs', (length: number) => `https://evil.example/${'%25'.repeat(length / 3)}`],
  ['many words', (length: number) => `https://evil.example/${'mara/'.repeat(length / 5)}`],
  ['labels', (length: number) => `https://${'a.'.repeat(length / 2)}example/`],
])('an address of %s is judged and marked in linear time', (_, make) => {
  const work = (length: number) => {
    judge(make(length))
    marksIn(make(length), compared)
  }
  expect(growthOf(work, 40_000)).toBeLessThan(2.5)
})

test('a long message is indexed in linear time', () => {
  const work = (length: number) => comparedWith([ownMessage('Mara C01X00T47 '.repeat(length / 15))])
  expect(growthOf(work, 100_000)).toBeLessThan(2.5)
})
