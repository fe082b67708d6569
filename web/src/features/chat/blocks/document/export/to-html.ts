import type { Nodes, Table } from 'mdast'
import { addressBeside, parseDocument, type JudgeLink } from './parse-document.ts'

const style = `body{max-width:44rem;margin:2.5rem auto;padding:0 1.25rem;font:1rem/1.6 system-ui,sans-serif;color:#222;overflow-wrap:anywhere}
table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:.3rem .6rem;text-align:start;vertical-align:top}
pre{background:#f4f2ee;padding:.75rem;overflow-x:auto}blockquote{border-inline-start:3px solid #ccc;margin-inline:0;padding-inline-start:1rem;color:#555}`

/** A complete page that runs and loads nothing. */
export function toHtml(title: string, markdown: string, judge: JudgeLink): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta http-equiv="x-dns-prefetch-control" content="off">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body dir="auto">
${parseDocument(markdown).map(htmlWith(judge)).join('\n')}
</body>
</html>
`
}

/** A link that would ask stands there as words and address. */
function htmlWith(judge: JudgeLink) {
  const inside = (node: Nodes): string => ('children' in node ? node.children.map(html).join('') : '')

  function table({ children }: Table): string {
    const rows = children.map((row, at) =>
      wrapped('tr', row.children.map((cell) => wrapped(at === 0 ? 'th' : 'td', inside(cell))).join('')),
    )
    return wrapped('table', rows.join('\n'))
  }

  function html(node: Nodes): string {
    switch (node.type) {
      case 'heading':
        return wrapped(`h${node.depth}`, inside(node))
      case 'paragraph':
        return wrapped('p', inside(node))
      case 'strong':
        return wrapped('strong', inside(node))
      case 'emphasis':
        return wrapped('em', inside(node))
      case 'delete':
        return wrapped('del', inside(node))
      case 'blockquote':
        return wrapped('blockquote', inside(node))
      case 'list':
        return node.ordered
          ? `<ol start="${Number(node.start ?? 1)}">${inside(node)}</ol>`
          : wrapped('ul', inside(node))
      case 'listItem':
        return wrapped('li', `${tick(node.checked)}${inside(node)}`)
      case 'link':
        return judge(node.url) === 'open'
          ? `<a href="${escaped(node.url)}" rel="noopener noreferrer nofollow">${inside(node)}</a>`
          : `${inside(node)}${escaped(addressBeside(node.url, judge))}`
      case 'image':
        return `Picture: ${escaped(node.alt || 'without a name')}${escaped(addressBeside(node.url, judge))}`
      case 'inlineCode':
        return wrapped('code', escaped(node.value))
      case 'code':
        return `<pre><code>${escaped(node.value)}</code></pre>`
      case 'table':
        return table(node)
      case 'break':
        return '<br>'
      case 'thematicBreak':
        return '<hr>'
      default:
        return 'value' in node ? escaped(node.value) : inside(node)
    }
  }
  return html
}

const tick = (checked: boolean | null | undefined) =>
  typeof checked === 'boolean' ? (checked ? '☑ ' : '☐ ') : ''
const wrapped = (name: string, content: string) => `<${name}>${content}</${name}>`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
