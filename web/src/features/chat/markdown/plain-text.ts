import type { List, Nodes, RootContent, Table } from 'mdast'
import { parseDocument } from '../blocks/document/export/parse-document.ts'

/** An answer without its marks, for places that do not know Markdown: mails, forms, messengers. */
export function plainText(markdown: string): string {
  return blocks(parseDocument(markdown)).trim()
}

const blocks = (nodes: RootContent[]) => nodes.map(block).filter(Boolean).join('\n\n')

function block(node: RootContent): string {
  switch (node.type) {
    case 'list':
      return list(node)
    case 'table':
      return table(node)
    case 'blockquote':
      return blocks(node.children)
    case 'code':
      return node.value
    case 'thematicBreak':
    case 'definition':
      return ''
    default:
      return words(node)
  }
}

function list({ children, ordered, start }: List): string {
  return children
    .map((item, at) => {
      const mark = ordered ? `${(start ?? 1) + at}.` : '-'
      return `${mark} ${blocks(item.children).replaceAll('\n\n', '\n').replaceAll('\n', '\n  ')}`
    })
    .join('\n')
}

function table({ children }: Table): string {
  return children.map((row) => row.children.map(words).join('\t')).join('\n')
}

function words(node: Nodes): string {
  if (node.type === 'break') return '\n'
  if (node.type === 'link') return withAddress(node.children.map(words).join(''), node.url)
  if (node.type === 'image') return node.alt ?? ''
  if ('children' in node) return node.children.map(words).join('')
  return 'value' in node ? node.value : ''
}

const withAddress = (text: string, url: string) => (text === url || !text ? url : `${text} (${url})`)
