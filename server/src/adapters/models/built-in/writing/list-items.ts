import { sentences } from '../../../../core/retrieval/sentences.ts'
import { withoutEnd } from '../../../../core/text/without-end.ts'

/** The items of a list, however it was written: lines, bullets, numbers, commas, or plain sentences. */
export function listItems(text: string): string[] {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•+]|\d+[.)]|\[[ x]\])\s+(?:\[[ x]\]\s+)?/i, '').trim())
    .filter(Boolean)
  if (lines.length > 1) return lines
  const [only = ''] = lines
  const parts = only.split(';')
  if (parts.length > 1) return parts.map(clean)
  const all = sentences(only)
  if (all.length > 1) return all.map(clean)
  const byComma = splitEnumeration(only)
  return (byComma.length > 2 || only.includes(',') ? byComma : [only]).map(clean).filter(Boolean)
}

/** 'bread, milk and eggs': at the commas, and at every 'and' behind the last of them. */
function splitEnumeration(text: string): string[] {
  const parts = text.split(',').map((part, at) => (at === 0 ? part : part.trimStart().replace(/^and\s+/, '')))
  const last = parts.pop() ?? ''
  return [...parts, ...last.split(/(?<!\s)\s+and\s+/)]
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const clean = (item: string) => withoutEnd(item.trim(), /[.;,]/)
