import { ResearchResult, type ToolResult } from '@agentry/contract/messages'
import type { Utterance } from '../turn/brief.ts'

interface Known {
  message: string
  history: readonly Utterance[]
  toolsUsed: readonly ToolResult[]
}

const opening = new Set('([{<"\'*_`“‘«')
const closing = new Set(')]}>"\'*_`”’».,;:!?…。、，')
const bareAddress = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#]|$)/u

/**
 * The address as the person wrote it in this conversation, or as a search of this turn found it; undefined when neither
 * did. What a template, a page, a file or a model adds to an address could carry the person's words to its host, so
 * nothing but the scheme may differ, and the known address is opened instead of the requested one.
 */
export function openableAddress(asked: string, { message, history, toolsUsed }: Known): string | undefined {
  const wanted = sameAddress(parseAddress(asked))
  if (wanted === undefined) return undefined
  const known = [
    ...addressesIn(message),
    ...history.flatMap(({ sender, content }) => (sender === 'user' ? addressesIn(content) : [])),
    ...foundAddresses(toolsUsed),
  ]
  return known.find((url) => sameAddress(url) === wanted)?.href
}

function foundAddresses(toolsUsed: readonly ToolResult[]): URL[] {
  return toolsUsed.flatMap(({ tool, success, result }) => {
    if (tool !== 'research' || !success) return []
    const { data } = ResearchResult.safeParse(result)
    return (data?.results ?? []).flatMap(({ url }) => parseAddress(url) ?? [])
  })
}

function addressesIn(text: string): URL[] {
  return text
    .split(/\s/)
    .flatMap((word) => word.split(/(?=https?:\/\/)/i))
    .flatMap((word) => [word, withoutMarks(word)])
    .flatMap((word) => parseAddress(word) ?? [])
}

/** Without the brackets, quotes and full stops around a word. */
function withoutMarks(word: string): string {
  let start = 0
  let end = word.length
  while (start < end && opening.has(word.charAt(start))) start += 1
  while (end > start && closing.has(word.charAt(end - 1))) end -= 1
  return word.slice(start, end)
}

function parseAddress(word: string): URL | undefined {
  const hasScheme = /^https?:\/\//i.test(word)
  if (!hasScheme && !bareAddress.test(word)) return undefined
  const url = URL.parse(hasScheme ? word : `https://${word}`)
  // The part after # is never sent.
  if (url) url.hash = ''
  return url ?? undefined
}

const sameAddress = (url: URL | undefined) =>
  url && `${url.username}:${url.password}@${url.host}${url.pathname}${url.search}`
