import highlighter from 'highlight.js/lib/core'
import python from 'highlight.js/lib/languages/python'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { paintCode } from './paint-code.tsx'

highlighter.registerLanguage('python', python)

test('painted code has colours, and every letter of what was written', () => {
  const code = `def tide(x):\n    """<b>"""\n    return f"<{x}> & {x!r}" # 'high' &lt;`
  const painted = paintCode(highlighter.highlight(code, { language: 'python' }).value)
  const html = renderToStaticMarkup(<pre>{painted}</pre>)
  expect(html).toContain('<span class="hljs-keyword">def</span>')
  // React escapes exactly what is text: without our spans, what is left is the code alone.
  expect(html.replaceAll(/<span class="[^"]*">|<\/span>/g, '')).toBe(renderToStaticMarkup(<pre>{code}</pre>))
})
