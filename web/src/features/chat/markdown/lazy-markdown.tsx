import { lazy, Suspense } from 'react'
import { chunk } from '../../../core/page/chunk.ts'

// Fetched at once but beside the screen, not before it: the words can be read without it.
const markdown = chunk(import('./markdown.tsx'))
const Markdown = lazy(async () => ({ default: (await markdown).Markdown }))

/** A longer paragraph could take long to lay out; until Markdown is there, its beginning is enough. */
const longestFallback = 4000

export function LazyMarkdown({ text, growing }: { text: string; growing: boolean }) {
  return (
    <Suspense
      fallback={
        <p className="leading-[1.6] break-words whitespace-pre-wrap">{text.slice(0, longestFallback)}</p>
      }
    >
      <Markdown text={text} growing={growing} />
    </Suspense>
  )
}
