import { expect, test } from 'vitest'
import { readableText } from './readable-text.ts'

test('a page becomes what a person would read on it', () => {
  const page = `<!doctype html><html><head><title>Tea &amp; Coffee</title><style>p{}</style></head><body>
    <nav><ul><li><a href="/">Home</a></ul></nav><header><h1>All about  tea</h1></header>
    <p>Tea is a <b>drink</b>.<br>It is <a href="/hot">hot</a>&nbsp;&mdash; mostly.</p>
    <h2>Kinds</h2><ul><li>Green<li><p>Black</p><ol><li>Assam</li><li>Darjeeling</li></ol></li></ul>
    <table><tr><th>Kind<th>Minutes</tr><tr><td>Green</td><td><p>2</p></td></tr></table>
    <pre><code>boil()
  pour()</code></pre><script>alert('<p>no</p>')</script><div hidden>secret</div>
    <form>Search <button>Go</button></form><footer>Imprint</footer></body></html>`
  expect(readableText(page)).toEqual({
    title: 'Tea & Coffee',
    links: ['/', '/hot'],
    text: [
      '# All about tea',
      '',
      'Tea is a drink.',
      'It is hot — mostly.',
      '',
      '## Kinds',
      '',
      '- Green',
      '- Black',
      '  1. Assam',
      '  2. Darjeeling',
      '',
      'Kind | Minutes',
      'Green | 2',
      '',
      '```',
      'boil()',
      '  pour()',
      '```',
    ].join('\n'),
  })
})

test('the main part is preferred where it has something to say', () => {
  const prose = 'A sentence that is worth reading. '.repeat(10)
  expect(readableText(`<div>Ad</div><main><p>${prose}</p></main><p>More ads</p>`).text).toBe(prose.trim())
  expect(readableText(`<main>Loading</main><div>${prose}</div>`).text).toBe(`Loading\n\n${prose.trim()}`)
})

test.each([
  ['', ''],
  ['plain words', 'plain words'],
  ['a < b and c > d', 'a < b and c > d'],
  ['<p>never closed', 'never closed'],
  ['<nav>a page that is all navigation', 'a page that is all navigation'],
  ['<!-- open comment', ''],
  ['<p title="a > b">quoted</p>', 'quoted'],
  ["seen<p title='never closed>lost", 'seen'],
  ['</p></div></li></ul>closers first', 'closers first'],
  ['<scr<script>ipt>x</script>shown', 'ipt>xshown'],
  ['&#0;&#xD800;&#x41;&unknown;&amp;lt;', '\ufffd\ufffdA&unknown;&lt;'],
  ['<ScRiPt>hidden</sCrIpT >seen', 'seen'],
])('odd markup %j reads %j', (html, text) => {
  expect(readableText(html).text).toBe(text)
})

test('a page of elements that are never closed, and of others that were never opened, is read in linear time', () => {
  const before = process.cpuUsage()
  readableText('<div>'.repeat(200_000) + '</b>'.repeat(200_000))
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000)
})

test.each([
  '<',
  '<a ',
  '<div>',
  '<ul><li>',
  '<nav>',
  '<!--',
  '&',
  '<a b=',
  "<a b='",
  '<script>',
  '</',
  '<p a="',
  '= ',
])('a page of two megabytes of %j is read in linear time', (piece) => {
  const html = piece.repeat(2_000_000 / piece.length)
  const before = process.cpuUsage()
  readableText(html)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000)
})
