/** What opens code or a formula that goes on over lines. A formula or code within one line opens nothing. */
const fence = /^ {0,3}(?:(`{3,})[^`]*|(~{3,})(?:[^~].*)?|(\${2,})[^$]*)$/

/** The mark of the fence that is open after this line, given the one that was open before it. */
export function fenceAfter(line: string, open: string | undefined): string | undefined {
  if (open) return closes(line.trim(), open) ? undefined : open
  return fence.exec(line)?.slice(1).find(Boolean)
}

/** The same mark, as long or longer, and nothing behind it. */
function closes(line: string, open: string): boolean {
  return line.startsWith(open) && line.replaceAll(open.charAt(0), '') === ''
}
