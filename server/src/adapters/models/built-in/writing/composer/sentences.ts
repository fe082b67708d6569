const end = /[.!?…]["')\]]{0,3}(?= |$)/g
const abbreviations = new Set(
  'mr mrs ms dr prof st e.g i.e etc vs approx a.m p.m ref tel inc ltd sr jr hr fr nr bzw ca'.split(' '),
)
const months =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|januar|februar|märz|mai|juni|juli|okt|dez)/i

/** Sentences of one paragraph. People who write fast begin them with small letters, so only the marks count. */
export function splitSentences(paragraph: string): string[] {
  const found: string[] = []
  let start = 0
  for (const { index, 0: mark } of paragraph.matchAll(end)) {
    const stop = index + mark.length
    const before = paragraph.slice(Math.max(start, index - 12), index)
    if (mark.startsWith('.') && isAbbreviation(before, paragraph.slice(stop + 1, stop + 12))) continue
    found.push(paragraph.slice(start, stop).trim())
    start = stop
  }
  return [...found, paragraph.slice(start).trim()].filter(Boolean)
}

function isAbbreviation(before: string, after: string) {
  const word = /[\p{L}\p{N}.]{1,12}$/u.exec(before)?.[0] ?? ''
  if (abbreviations.has(word.toLowerCase()) || /^\p{Lu}$/u.test(word)) return true
  if (/^no$/i.test(word)) return /^\d/.test(after)
  return /^\d{1,2}$/.test(word) && months.test(after)
}
