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

function rewrite(text: string): string {
  return text
    .replaceAll(/\\\[([\s\S]+?)\\\]/g, (_, tex: string) => `\n$$\n${tex.trim()}\n$$\n`)
    .replaceAll(/\\\((.+?)\\\)/g, (_, tex: string) => `$$${tex}$$`)
    .replaceAll(
      /(^|[^\\$\w])\$(?=[^\s$])([^$\n]*[^\s$\\])\$(?![$\d])/g,
      (_, before: string, tex: string) => `${before}$$${tex}$$`,
    )
}

const definition = /^ {0,3}\[[^\]^][^\]]*\]:/
const footnote = /^ {0,3}\[\^[^\]]+\]:/m
/** What opens code or a formula that goes on over lines. A formula or code within one line opens nothing. */
const fence = /^ {0,3}(?:(`{3,})[^`]*|(~{3,}).*|(\${2,})[^$]*)$/
const item = /^(?:[-*+]|\d+[.)])(?:\s|$)/

/**
 * Cuts a text where Markdown begins a new block, so that while it grows only its last block is read again. Links may be
 * defined anywhere: every block that may use one takes the definitions along. Texts with footnotes are left whole.
 */
export function blocksOf(markdown: string): string[] {
  if (footnote.test(markdown)) return [markdown]
  const blocks: string[] = []
  const definitions: string[] = []
  let lines: string[] = []
  let open: string | undefined
  let afterBlank = false
  const all = markdown.split('\n')
  for (const [at, line] of all.entries()) {
    const mark = fence.exec(line)?.slice(1).find(Boolean)
    if (!open && afterBlank && line.trim() && !continues(lines[0], line) && lines.length > 0) {
      blocks.push(lines.join('\n'))
      lines = []
    }
    if (!open && mark) open = mark
    else if (open && closes(line.trim(), open)) open = undefined
    // One that is still being written would have every block read again with each of its letters.
    else if (!open && at < all.length - 1 && definition.test(line)) definitions.push(line)
    afterBlank = line.trim() === ''
    lines.push(line)
  }
  const last = lines.join('\n')
  if (definitions.length === 0) return [...blocks, last].filter((block) => block.trim())
  const defined = (block: string) => (block.includes('[') ? `${block}\n\n${definitions.join('\n')}\n` : block)
  return [...blocks.map(defined), open ? last : defined(last)].filter((block) => block.trim())
}

/** The same mark, as long or longer, and nothing behind it. */
function closes(line: string, open: string): boolean {
  return line.startsWith(open) && line.replaceAll(open.charAt(0), '') === ''
}

/** After a blank line a block goes on with what is indented, and a list with its next item. */
function continues(first = '', line: string): boolean {
  return /^\s/.test(line) || (item.test(first) && item.test(line))
}
