import { leftOutDays } from './days.ts'
import { merged, widened, wordsIn, type Range, type Word } from './message-parts.ts'
import { leftOutNames } from './names.ts'
import { leftOutNumbers } from './numbers.ts'
import { isShown, plain, shownOf, wordsOf, type Visible } from './visible.ts'

const longestMessage = 600
const mostLines = 4
/** Shorter ones are moves in a game; in longer ones much is told that nobody expects to be used. */
const [fewestWords, mostWords] = [5, 50]
const mostQuotes = 3
const longestQuote = 8

/**
 * At most three parts of a message, in the person's words, that an answer neither shows nor keeps: numbers, names and days.
 * Rather none than a wrong one: what an answer may have used in other words is not named.
 */
export function leftOut(message: string, visible: Visible): string[] {
  if (message.length > longestMessage || isPasted(message) || !isEnglish(message)) return []
  const words = wordsIn(message)
  if (words.length < fewestWords || words.length > mostWords) return []
  if (isReaction(message, words, visible.lastAnswer) || admits.test(plain(visible.reply))) return []
  const shown = shownOf(visible)
  if (!shown) return []
  const isUsed = (text: string) =>
    wordsOf(plain(text)).some((word) => (word.length > 2 || /\d/.test(word)) && isShown(word, shown))
  const parts = [...leftOutNumbers(words, shown), ...leftOutNames(words, shown), ...leftOutDays(words, shown)]
  return merged(parts.map((range) => widened(words, range, isUsed)))
    .slice(0, mostQuotes)
    .map((range) => quote(message, words, range))
}

const code = /[{}\\^=<>|]|```|\$[a-z{(]|\*\/|\/\*|x[²³]/
const isPasted = (message: string) => message.trim().split('\n').length > mostLines || code.test(message)

/** A correction, which `agentry.dialogue` handles, or a short answer to what the agent asked. */
function isReaction(message: string, words: readonly Word[], lastAnswer = ''): boolean {
  if (/^\W{0,3}(?:oops|no|nope|wait|actually|correction)\b|\b(?:sorry|no wait|i meant?)\b/i.test(message))
    return true
  return words.length <= 8 && (lastAnswer.trim().split('\n').at(-1) ?? '').includes('?')
}

/** An answer that says by itself what it does not do or did not use. */
const admits =
  /^no\b|^.{0,100}\bi (?:do not|did not|cannot|can't|could not|have no|only)\b|\bi (?:did not|do not|cannot|can't|could not|only|am not) (?:use|understand|follow|know|work|read|have|do|send|see|place|find|change|make|write|take|count|look|plan)\b|\bi have no\b|\b(?:is|are|was|were) not used\b|\bleft (?:it )?out\b|\bignored?\b/

const foreign =
  /(?:^|[^\p{L}])(?:ich|und|der|die|das|nicht|ist|mit|für|ein|eine|zu|bitte|jeden|wir|je|le|les|des|une|est|pour|avec|nous|dans|el|los|las|una|por|para|con|que|del|quiero|il|di|che|im|um|auf|inkl|pro|einen|über|von|mwst|es|bis|uhr|minuten|stunden|brutto|netto)(?=[^\p{L}]|$)/giu

/** Two small words of another language are enough: capitals and grammar follow other rules there. */
const isEnglish = (message: string) => (message.match(foreign)?.length ?? 0) < 2

function quote(message: string, words: readonly Word[], [from, to]: Range): string {
  const last = words[Math.min(to, from + longestQuote - 1)]!
  const text = message.slice(words[from]!.start, last.start + last.text.length)
  // It stands in Markdown.
  return text.replace(/[*_`“”\\[\]<>]/g, '')
}
