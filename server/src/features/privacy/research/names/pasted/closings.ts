import { groupsOf } from './groups.ts'
import { closings } from './people-labels.ts'
import { mayBePerson } from './persons.ts'
import type { Token } from '../tokens.ts'

const longestClosing = 40

/** `Kind regards,` and who signs below it or after it. */
export function absorbClosings(text: string, tokens: Token[], isName: boolean[], groups = groupsOf(tokens)) {
  const starts = signatureStarts(text)
  for (const group of groups) {
    const { start } = tokens[group.from]!
    if (!starts.has(start) || group.after === 'word' || group.after === 'colon') continue
    if (mayBePerson(tokens, group)) isName.fill(true, group.from, group.to)
    const next = tokens[group.to]
    // `Love,\nGinny & Cliff`
    if (next && /^\s?[&+]\s?$/u.test(next.gap)) starts.add(next.start)
    if (next && /^(?:and|und|et|y|e)$/u.test(next.text) && tokens[group.to + 1]?.gap === ' ')
      starts.add(tokens[group.to + 1]!.start)
  }
}

/** Where a signature would begin. */
function signatureStarts(text: string) {
  const starts = new Set<number>()
  let at = 0
  let isAfter = false
  let isLetter = false
  const lines = text.split('\n')
  const last = lines.findLastIndex((line) => line.trim() !== '')
  for (const [number, line] of lines.entries()) {
    const first = at + (/^[^\p{L}\n]{0,8}/u.exec(line)?.[0].length ?? 0)
    at += line.length + 1
    if (line.trim() === '') continue
    isLetter ||= salutation.test(line)
    if (isAfter || (number === last && number > 1 && isLetter)) starts.add(first)
    if (number === last && number > 0 && /^\s?[–—]\s?\p{Lu}/u.test(line) && line.length < longestClosing)
      starts.add(first)
    isAfter = line.length < longestClosing && closings.has(plainLine(line))
    const inline =
      /^([\p{L} ]{2,30})(,|:|(?<=\b(?:LG|VG|MfG|BG|Grüße|Gruß|Att|Ass|Mvg|Mvh)))\s+(?=\p{Lu})/u.exec(line)
    if (inline && closings.has(inline[1]!.toLowerCase().trim())) starts.add(first + inline[0].length)
  }
  return starts
}

const plainLine = (line: string) =>
  line
    .toLowerCase()
    .replaceAll(/[,.!:;–—-]/gu, '')
    .trim()

const salutation =
  /^(?:dear|hi|hello|hey|good (?:morning|evening)|liebe[rs]?|hallo|guten|sehr geehrte|bonjour|cher|chère|hola|querid[oa]|estimad[oa]|prezad[oa]|caro|cara|gentile|ciao|beste|geachte|hej|merhaba|sayın)(?![\p{L}])/iu
