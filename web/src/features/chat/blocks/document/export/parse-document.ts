import type { PhrasingContent, Root, RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { htmlAsText } from '../../../markdown/html-as-text.ts'
import { partsOf } from '../../../markdown/parts.ts'

const parser = unified().use(remarkParse).use(remarkGfm)
const soften = htmlAsText()

/** A document's Markdown as a tree, without raw HTML and in bounded time: what is too complex is plain text. */
export function parseDocument(markdown: string): RootContent[] {
  return partsOf(`${markdown}\n`).flatMap(({ text, isPlain }): RootContent[] => {
    if (isPlain) return [{ type: 'paragraph', children: linesOf(text) }]
    const root: Root = parser.parse(text)
    soften(root)
    return root.children
  })
}

function linesOf(text: string): PhrasingContent[] {
  return text.split('\n').flatMap((value, at) => {
    const line = { type: 'text', value } as const
    return at === 0 ? [line] : [{ type: 'break' } as const, line]
  })
}

/** Nothing else is followed from a file that somebody opens later. */
export const isSafeAddress = (url: string) => /^(https?:|mailto:)/i.test(url)
