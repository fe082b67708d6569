import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'

const html = (text: string) => renderToStaticMarkup(<Markdown text={text} />)

test('hostile words make no element that runs, loads or leads somewhere by itself', () => {
  const shown = html(
    [
      '<script>alert(1)</script>',
      'a <img src=x onerror=alert(1)> b <svg onload=alert(1)> c',
      '<iframe src="https://evil.example"></iframe>',
      '<style>body{background:url(https://evil.example)}</style>',
      '![pixel](https://evil.example/p.png)',
      '[run](javascript:alert(1)) [data](data:text/html,x) [file](file:///etc/passwd)',
      '| a |\n|---|\n| <link rel=prefetch href=https://evil.example> |',
    ].join('\n\n'),
  )
  expect(shown).not.toMatch(/<(script|img|svg|iframe|style|link|object|embed|form)\b/)
  expect(shown).not.toMatch(/<\w[^>]*\s(?:on\w+|style|src)=|<a href="(?!https:)/)
  expect(shown).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('a picture from elsewhere is named and can be followed, not loaded', () => {
  expect(html('![A cat](https://example.com/cat.png)')).toMatch(
    /<a href="https:\/\/example\.com\/cat\.png" target="_blank" rel="noopener noreferrer nofollow"[^>]*>Picture: A cat<\/a><span[^>]*> \(example\.com\)/,
  )
})

test('tables, task lists, line breaks and code are what they look like', () => {
  const shown = html('| a | b |\n|---|--:|\n| 1<br>2 | 3 |\n\n- [x] done\n\n```js\nlet a\n```')
  expect(shown).toContain('1<br/>')
  expect(shown).toContain('aria-label="Done"')
  expect(shown).toContain('<pre tabindex="0"><code>')
  expect(shown).toContain('Copy code')
})

test('a link that is defined in the last line of a text leads there', () => {
  expect(html('See [it][1].\n\n- or `[code]`\n\n[1]: https://example.com')).toContain(
    '<a href="https://example.com/"',
  )
})
