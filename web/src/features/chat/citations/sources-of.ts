import { resultKindOf } from '@agentry/contract/rules/tools'
import type { Message } from '../conversation/message.ts'
import { readKnowledge, readResearch } from '../results/read-result.ts'

/** Where an answer has something from. */
export interface Source {
  title: string
  /** Above the passage, where its document has headings. */
  heading: string
  /** What it says there, as it stands in the document or on the page. */
  text: string
  /** Of a page on the web. */
  url?: string
  /** Of a PDF, from 1. */
  page?: number | undefined
}

const sourcesMax = 9

/** In the order in which they were found, each once. */
export function sourcesOf({ steps }: Pick<Message, 'steps'>): Source[] {
  const found = steps.flatMap(({ tool, result }) => (result?.success ? readSources(tool, result.result) : []))
  const known = new Set<string>()
  const distinct = found.filter(({ title, url, text }) => {
    const key = url ?? `${title}\n${text}`
    return !known.has(key) && known.add(key)
  })
  return distinct.slice(0, sourcesMax)
}

function readSources(tool: string, result: unknown): Source[] {
  const kind = resultKindOf(tool)
  if (kind === 'passages')
    return (readKnowledge(result)?.passages ?? []).map(({ source, heading = '', text, page }) => ({
      title: source,
      heading,
      text,
      page,
    }))
  if (kind !== 'sources') return []
  return (readResearch(result)?.results ?? [])
    .filter(({ url }) => url)
    .map(({ title, url, snippet }) => ({ title: title || url, heading: '', text: snippet, url }))
}
