import type { PhrasingContent, Root, RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { Verdict } from '../../../links/judge-link.ts'
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

/** Whether a link of the chat opens, asks or is mere text: whoever opens a saved file is not asked any more. */
export type JudgeLink = (url: string) => Verdict['kind']

/** Behind the words of a link that a file does not have. */
export function addressBeside(url: string, judge: JudgeLink): string {
  return judge(url) === 'text' ? '' : ` (${url})`
}
