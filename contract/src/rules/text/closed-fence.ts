const fence = /^\s*(`{3,}|~{3,})/

/** Markdown whose last code block is closed, so that what is put behind it is not read as code. */
export function withFenceClosed(markdown: string): string {
  let open: string | undefined
  for (const line of markdown.split('\n')) {
    const mark = fence.exec(line)?.[1]
    if (!mark) continue
    if (!open) open = mark
    else if (mark.startsWith(open) && line.trim() === mark) open = undefined
  }
  return open ? `${markdown.replace(/\n$/, '')}\n${open}` : markdown
}
