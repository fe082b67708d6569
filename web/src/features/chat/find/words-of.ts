import type { Nodes } from 'mdast'
import { parseDocument } from '../blocks/document/export/parse-document.ts'
import type { Message } from '../conversation/message.ts'

/** Between paragraphs, cells and the like: nobody finds words across it. */
export const gap = '\0'

export type Said = Pick<Message, 'key' | 'content' | 'kind' | 'sender'>

const known = new WeakMap<Said, string>()

/** What a message shows, without the marks of Markdown and the addresses of links. */
export function wordsOf(message: Said): string {
  if (message.sender === 'user') return message.content
  const words = known.get(message) ?? parseDocument(message.content).map(textOf).join(gap)
  known.set(message, words)
  return words
}

const apart = new Set<Nodes['type']>(['list', 'listItem', 'blockquote', 'table', 'tableRow'])

function textOf(node: Nodes): string {
  if (node.type === 'break') return '\n'
  if ('children' in node) return node.children.map(textOf).join(apart.has(node.type) ? gap : '')
  return 'value' in node && node.type !== 'yaml' ? node.value : ''
}
