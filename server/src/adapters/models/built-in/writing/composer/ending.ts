import { isEverydayWord } from '../../../../../core/english/dictionary.ts'
import { capital } from './phrases.ts'

const closingWords =
  /^(?:(?:with )?(?:best|kind|warm|many|kindest|warmest) (?:regards|wishes|thanks|greetings)|regards|best|all the best|cheers|thanks(?: again| a lot| so much| in advance)?|thank you(?: very much| so much| in advance)?|thankyou|thx(?: a lot)?|ta|hugs|kisses|bye|bye bye|soz|xoxo|xx|love|lots of love|yours(?: sincerely| faithfully| truly)?|sincerely|take care|see you(?: soon| then| tomorrow)?|viele grüße|liebe grüße|mit freundlichen grüßen|beste grüße|lg|vg|mfg|cordialement|bien cordialement|merci(?: d'avance)?|bises|saludos|un saludo|gracias|un abrazo|atentamente)(?![\p{L}'-])/iu
const longestEnding = 90

/** The closing and the name under a message, on lines of their own or at its end. */
export function readEnding(text: string): { body: string; closing: string; signature: string } {
  const from = Math.max(0, text.length - longestEnding)
  const tail = text.slice(from)
  for (const { index } of tail.matchAll(/(?:^|[.!?\n)]) ?\n?(?=\S)/g)) {
    const start = /[.!?\n)]/.test(tail.charAt(index)) ? index + 1 : index
    if (start === 0 && from > 0) continue
    const ending = readClosing(tail.slice(start).trim())
    if (ending) return { body: text.slice(0, from + start).trim(), ...ending }
  }
  return readThanks(text) ?? { body: text.trim(), closing: '', signature: '' }
}

/** '… hand it in on Thursday, thx dylan', '… let me know thanks': in one breath with the last sentence. */
function readThanks(text: string) {
  const start = Math.max(0, text.length - longestThanks)
  const tail = text.slice(start)
  const at = tail.search(
    /(?:,\s?|\s)(?=(?:many thanks|thanks|thank you|thx|cheers|(?:kind|best) regards|(?<=,\s?)(?:best|love|regards|hugs|bye|lg|vg))(?:[\s,]+\p{L}[\p{L}'-]{1,20}){0,2}[\s.!]*$)/iu,
  )
  const ending = at < 0 ? undefined : readClosing(tail.slice(at).replace(/^[\s,]+/, ''))
  const isOfSentence = /^(?:(?:thanks|thank you|thx) (?:for|to|a|so|very|in|again|you)\b)/i.test(
    tail.slice(at).replace(/^[\s,]+/, ''),
  )
  return ending && !isOfSentence && start + at > 0
    ? { body: text.slice(0, start + at).trim(), ...ending }
    : undefined
}

const longestThanks = 60

function readClosing(text: string): { closing: string; signature: string } | undefined {
  const closing = closingWords.exec(text)?.[0]
  if (closing === undefined && isLoneName(text)) return { closing: '', signature: capital(text) }
  if (closing === undefined) return isSignature(text) ? { closing: '', signature: nameOf(text) } : undefined
  const rest = text
    .slice(closing.length)
    .replace(/^[\s,.!–-]{1,9}/, '')
    .trim()
  if (rest !== '' && !isSignature(rest, true)) return undefined
  return {
    closing: capital(closing),
    signature:
      rest === rest.toLowerCase() && !rest.startsWith('[')
        ? rest.split(' ').map(capital).join(' ')
        : nameOf(rest),
  }
}

/** 'jonas' behind the last full stop is whoever wrote it. */
const isLoneName = (text: string) => /^\p{Ll}{3,15}$/u.test(text) && !isEverydayWord(text)

const nameOf = (text: string) =>
  text
    .replace(/^[\s–~-]{1,5}/, '')
    .replace(/[.]$/, '')
    .trim()

/** Names, initials, a company, a role: words with capitals and what joins them. */
function isSignature(text: string, isAfterClosing = false): boolean {
  if (text === '[your name]') return true
  const isMarked = /^[–~-] ?\S/.test(text)
  const words = nameOf(text).split(/\s/).filter(Boolean)
  if (/^(?:Room|Date|Time|Place|Floor|Page|Tel|Phone)\b/.test(text)) return false
  if (words.length === 0 || words.length > 8 || /[?!]/.test(text)) return false
  if (isAfterClosing && words.length <= 2 && words.every((word) => /^\p{L}[\p{L}.'-]{0,30}$/u.test(word)))
    return true
  const small = words.filter((word) => !/^[\p{Lu}\d&(]/u.test(word))
  if (
    small.some(
      (word) => !/^(?:from|of|and|the|at|your|in|for|team|de|von|van|appartement|flat|room),?$/i.test(word),
    )
  )
    return false
  return small.length < words.length && (isMarked || isAfterClosing || /^\p{Lu}/u.test(words[0] ?? ''))
}
