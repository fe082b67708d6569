import { LazyMarkdown } from '../../features/chat/markdown/lazy-markdown.tsx'
import { GuidePage } from '../../features/creators/guide/guide-page.tsx'

/** Where the guide for creators meets the Markdown of the chat. */
export function GuideRoute() {
  return <GuidePage Text={LazyMarkdown} />
}
