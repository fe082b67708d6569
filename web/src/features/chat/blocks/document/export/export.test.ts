import { expect, test } from 'vitest'
import { listZip, readEntry } from '../../../../creators/upload/zip-reader.ts'
import { hostileMarkdown } from '../../../markdown/testing/hostile-markdown.ts'
import { sampleBlocks } from '../../testing/sample-blocks.ts'
import { toDocx } from './to-docx.ts'
import { toHtml } from './to-html.ts'

const { title, text } = sampleBlocks.document
const hostile = [
  '<script>alert(1)</script> and <b>tags</b>',
  '[run](javascript:alert(1)) ![pixel](https://evil.example/p.png)',
  '[see](https://example.com/?a=1&b="2")',
  'control \u0001\u000B characters \uD800 and halves',
].join('\n\n')

const secret = 'https://evil.example/?passport=C01X00T47'
const judge = (url: string) => (url.startsWith('https:') ? (url === secret ? 'asks' : 'open') : 'text')

async function wordXml(markdown: string, name = 'word/document.xml'): Promise<string> {
  const file = toDocx(title, markdown, judge)
  const entry = (await listZip(file)).find(({ path }) => path === name)
  return entry ? await (await readEntry(file, entry, 1e9)).text() : ''
}

test('a document becomes a web page of its own', () => {
  const page = toHtml(title, text, judge)
  expect(page).toContain('<title>Letter to the landlord</title>')
  expect(page).toContain('<strong>living room</strong> has been cold since <em>Monday</em>')
  expect(page).toContain('<ol start="1"><li><p>Please send somebody this week.</p></li>')
  expect(page).toContain('<tr><td>Monday</td><td>16</td></tr>')
})

test('a saved page runs, loads and follows nothing by itself', () => {
  const page = toHtml('</title><script>alert(1)</script>', hostile, judge)
  expect(page).not.toMatch(/<(script|img|b|iframe)\b|javascript:/)
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page).toContain('href="https://example.com/?a=1&amp;b=%222%22"'.replaceAll('%22', '&quot;'))
  expect(page).toContain("default-src 'none'")
})

test('a document becomes a Word file with headings, lists, tables and emphasis', async () => {
  expect((await listZip(toDocx(title, text, judge))).map(({ path }) => path)).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'word/_rels/document.xml.rels',
    'word/styles.xml',
    'word/numbering.xml',
    'word/document.xml',
  ])
  const xml = await wordXml(text)
  expect(xml).toContain(
    '<w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t xml:space="preserve">Repair of the heating',
  )
  expect(xml).toContain('<w:rPr><w:b/></w:rPr><w:t xml:space="preserve">living room')
  expect(xml).toContain('<w:rPr><w:i/></w:rPr><w:t xml:space="preserve">Monday')
  expect(xml).toContain('<w:ilvl w:val="0"/><w:numId w:val="2"/>')
  expect(xml).toContain('<w:ilvl w:val="1"/><w:numId w:val="1"/>')
  expect(xml.match(/<w:tr>/g)).toHaveLength(2)
})

test('a Word file holds no character that XML forbids, and leads only to the web', async () => {
  const xml = await wordXml(hostile)
  expect(xml).toContain('&lt;script&gt;')
  expect(xml).toContain('control  characters')
  expect(xml).not.toMatch(/[^\t\n\r\u0020-\uFFFD]/)
  const links = await wordXml(hostile, 'word/_rels/document.xml.rels')
  expect(links.match(/TargetMode="External"/g)).toHaveLength(1)
  expect(links).toContain('Target="https://example.com/?a=1&amp;b=&quot;2&quot;"')
})

test('a link that would ask in the chat is words and address in a file', async () => {
  const page = toHtml(title, `[see](${secret})`, judge)
  expect(page).toContain('see (https://evil.example/?passport=C01X00T47)')
  expect(page).not.toContain('<a ')
  expect(await wordXml(`[see](${secret})`)).toContain('?passport=C01X00T47)')
  expect(await wordXml(`[see](${secret})`, 'word/_rels/document.xml.rels')).not.toContain('External')
})

test('hostile Markdown is saved, too', async () => {
  // Reading it is tested with every kind; here it is enough that no kind of node is forgotten.
  for (const make of Object.values(hostileMarkdown).filter((_, at) => at % 10 === 0)) {
    expect(toHtml(title, make(4000), judge)).toContain('</html>')
    expect(toDocx(title, make(4000), judge).size).toBeGreaterThan(1000)
  }
})
