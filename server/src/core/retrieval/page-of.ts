/** Stands between the pages of a PDF, as it does in plain text files; to everything else it is a blank line. */
export const pageBreak = '\n\f\n'

const recognised = 120

/** The page, from 1, on which a passage of this text begins; undefined where the text has no pages. */
export function pageOf(text: string, passage: string): number | undefined {
  if (!text.includes('\f')) return undefined
  const line = passage.trimStart().split('\n')[0]?.slice(0, recognised) ?? ''
  const at = line ? text.indexOf(line) : -1
  return at < 0 ? undefined : text.slice(0, at).split('\f').length
}
