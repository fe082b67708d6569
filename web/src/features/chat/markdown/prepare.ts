import { fenceAfter } from './code/fence.ts'

const code = /(```[\s\S]*?(?:```|$)|~~~[\s\S]*?(?:~~~|$)|`[^`\n]*`)/

/**
 * Writes every kind of formula as $$…$$, the one kind that cannot be mistaken for money. A single dollar opens a formula
 * only where Pandoc would say so: nothing blank inside its ends, no digit after it.
 */
export function plainMaths(markdown: string): string {
  if (!/[$\\]/.test(markdown)) return markdown
  return markdown
    .split(code)
    .map((part, at) => (at % 2 === 1 ? part : rewrite(part)))
    .join('')
}

/** Each search ends at the next mark that opens or closes, so that marks without a partner cost linear time. */
function rewrite(text: string): string {
  return text
    .replaceAll(/\\\[((?:(?!\\[[\]])[\s\S])+)\\\]/g, (_, tex: string) => `\n$$\n${tex.trim()}\n$$\n`)
    .replaceAll(/\\\(((?:(?!\\[()]).)+)\\\)/g, (_, tex: string) => `$$${tex}$$`)
    .replaceAll(
      /(^|[^\\$\w])\$(?=[^\s$])([^$\n]*[^\s$\\])\$(?![$\d])/g,
      (_, before: string, tex: string) => `${before}$$${tex}$$`,
    )
}

const definition = /^ {0,3}\[([^\]^][^\]]*)\]:/
const footnote = /^ {0,3}\[\^[^\]\n]{1,200}\]:/m
const item = /^(?:[-*+]|\d+[.)])(?:\s|$)/
/** Longer texts with footnotes are cut like all others, and show their footnotes as they were written. */
const longestWithFootnotes = 12_000
/** Of definitions that one block takes along, in characters. */
const longestDefinitions = 4000

/**
 * Cuts a text where Markdown begins a new block, so that while it grows only its last block is read again. Links may be
 * defined anywhere: a block takes along the definitions that it uses. Texts with footnotes are left whole.
 */
export function blocksOf(markdown: string): string[] {
  if (footnote.test(markdown)) {
    if (markdown.length <= longestWithFootnotes) return [markdown]
    return blocksOf(markdown.replaceAll(/\[\^/g, String.raw`\[^`))
  }
  const blocks: string[] = []
  const definitions = new Map<string, string>()
  let lines: string[] = []
  let open: string | undefined
  let isAfterBlank = false
  let isAfterFence = false
  const all = markdown.split('\n')
  for (const [at, line] of all.entries()) {
    const next = fenceAfter(line, open)
    const opensFence = next !== undefined && /^\S/.test(line)
    const begins = isAfterFence || opensFence || (isAfterBlank && !continues(lines[0], line))
    if (!open && begins && line.trim() && lines.length > 0) {
      blocks.push(lines.join('\n'))
      lines = []
    }
    // One that is still being written would have every block read again with each of its letters.
    const label = !open && !next && at < all.length - 1 && definition.exec(line)?.[1]
    if (label) remember(definitions, label, line)
    isAfterBlank = line.trim() === ''
    lines.push(line)
    // Only a fence at the margin ends with its block: others may stand in a list.
    if (line.trim()) isAfterFence = open !== undefined && !next && /^[`~$]/.test(lines[0] ?? '')
    open = next
  }
  const last = lines.join('\n')
  const isCode = open !== undefined
  if (definitions.size === 0) return [...blocks, last].filter((block) => block.trim())
  const defined = (block: string) => withDefinitions(block, definitions)
  return [...blocks.map(defined), isCode ? last : defined(last)].filter((block) => block.trim())
}

const keyOf = (label: string) => label.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Of two with the same label the first counts. */
function remember(definitions: Map<string, string>, label: string, line: string) {
  if (line.length <= longestDefinitions && !definitions.has(keyOf(label))) definitions.set(keyOf(label), line)
}

function withDefinitions(block: string, definitions: Map<string, string>): string {
  const used = new Set<string>()
  let length = 0
  for (const [, label = ''] of block.matchAll(/\[([^[\]]+)\]/g)) {
    const line = definitions.get(keyOf(label))
    if (!line || used.has(line) || length + line.length > longestDefinitions) continue
    used.add(line)
    length += line.length
  }
  return used.size > 0 ? `${block}\n\n${[...used].join('\n')}\n` : block
}

/** After a blank line a block goes on with what is indented, and a list with its next item. */
function continues(first = '', line: string): boolean {
  return /^\s/.test(line) || (item.test(first) && item.test(line))
}
