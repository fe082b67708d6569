/** Markdown with `[words](address)` as its words. One pass: a pattern for it reads on from every bracket to the end. */
export function withoutLinks(markdown: string): string {
  let plain = ''
  let done = 0
  for (let middle = markdown.indexOf(']('); middle >= 0; middle = markdown.indexOf('](', middle + 1)) {
    const end = markdown.indexOf(')', middle)
    if (end < 0) break
    const before = markdown.slice(done, middle)
    const start = before.lastIndexOf('[')
    if (start < 0) plain += before + markdown.slice(middle, end + 1)
    else plain += before.slice(0, start) + before.slice(start + 1)
    done = end + 1
    middle = end
  }
  return plain + markdown.slice(done)
}
