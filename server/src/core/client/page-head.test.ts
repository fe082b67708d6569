import { expect, test } from 'vitest'
import { withHead } from './page-head.ts'

const html = `<head>
    <title>Agentry</title>
    <meta
      name="description"
      content="A marketplace"
    /></head><body></body>`

test('the head of a shared page is not to be indexed and cannot be broken out of', () => {
  const title = `"><script>alert(1)</script> $& 'quoted'`
  const page = withHead(html, { status: 200, title, description: 'Read only.' })
  expect(page).toContain('<meta name="robots" content="noindex" />')
  expect(page).toContain('<meta property="og:title" content="&quot;&gt;&lt;script&gt;alert(1)')
  expect(page).not.toContain('<script')
  expect(page).not.toContain('A marketplace')
  expect(page).toContain('$&amp; &#39;quoted&#39;</title>')
})
