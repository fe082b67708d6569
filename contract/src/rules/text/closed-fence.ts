const fence = /^\s*(`{3,}|~{3,})/
/** Backticks that are closed in their own line are code within a sentence. */
const isInline = (mark: string, rest: string) => mark.startsWith('`') && rest.includes('`')

/** Markdown whose last code block is closed, so that what is put behind it is not read as code. */
export function withFenceClosed(markdown: string): string {
  let open: string | undefined
  for (const line of markdown.split('\n')) {
    const mark = fence.exec(line)?.[1]
    if (!mark) continue
    const rest = line.trim().slice(mark.length)
    if (!open) open = isInline(mark, rest) ? undefined : mark
    else if (mark.startsWith(open) && rest === '') open = undefined
  }
  return open ? `${markdown.replace(/\n$/, '')}\n${open}` : markdown
}
