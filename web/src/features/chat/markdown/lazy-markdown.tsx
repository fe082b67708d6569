import { lazyPart } from '../../../core/lazy/lazy-part.tsx'

const load = () => import('./markdown.tsx')
// Fetched at once but beside the screen, not before it: the words can be read without it.
load().catch(() => undefined)

/** A longer paragraph could take long to lay out; until Markdown is there, its beginning is enough. */
const longestFallback = 4000

const Plain = ({ text }: { text: string }) => (
  <p className="leading-[1.6] break-words whitespace-pre-wrap">{text}</p>
)

export const LazyMarkdown = lazyPart<{ text: string; growing: boolean }>(
  async () => (await load()).Markdown,
  ({ text }) => <Plain text={text.slice(0, longestFallback)} />,
  Plain,
)
