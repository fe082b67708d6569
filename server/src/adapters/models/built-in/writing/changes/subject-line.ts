import { factsIn } from '../composer/facts.ts'
import { sentencesOf, type Letter } from '../composer/letter.ts'
import { capital, tidy } from '../composer/phrases.ts'
import { applyRules, type Rule } from '../composer/rules.ts'
import { withoutEnd } from '../../../../../core/text/without-end.ts'
import { isEverydayWord } from '../../../../../core/english/dictionary.ts'
import { ingOf } from './verb-forms.ts'

const longest = 60
const things =
  'invoice|order|ticket|quote|offer|contract|booking|reservation|application|file|case|policy|claim|request|membership|payment|delivery|refund|appointment|parcel|rent|report'
const topics = new RegExp(
  `\\b(?:${things}|cancel|meeting|party|internship|interview|off|closed|moving|quit|resignation)\\b`,
  'i',
)
const reference = /\b(?:no\.?|number|ref\.?|reference|nr\.?|#)? ?(?:[A-Z]{1,4}-?)?\d[\d-]{2,14}\b/
const numbered = new RegExp(`\\b(${things})\\b[^.!?]{0,60}?(${reference.source})`, 'i')

/** What a mail is about, in at most 60 characters, in the words of the mail. */
export function subjectLine(letter: Letter): string | undefined {
  const sentences = sentencesOf(letter)
  const ranked = sentences
    .map((sentence, at) => ({ sentence, weight: weightOf(sentence, at) }))
    .toSorted((a, b) => b.weight - a.weight)
  for (const { sentence } of ranked) {
    const line = applyRules(withoutOpening(mainClause(sentence)), shapes)
    const short = fit(capital(withoutEnd(tidy(line), /[.!?:;,]/)))
    if (short.split(' ').length >= 2) return withReference(short, sentences.join(' '))
  }
  return undefined
}

function weightOf(sentence: string, at: number): number {
  const isThanks = /^(?:thanks|thank you|i hope|sorry|please use|perhaps)\b/i.test(sentence)
  const isTopic = topics.test(sentence)
  return factsIn(sentence).length + (isTopic ? 3 : 0) - at * 0.6 - (isThanks ? 3 : 0)
}

/** What went wrong is the news: 'my order arrived, but two glasses were broken'. */
function mainClause(sentence: string) {
  const clause = /, but ((?:\S+ ){2,12}\S+)$/i.exec(sentence)?.[1]
  return clause && /\b(?:broken|wrong|missing|damaged|late|not|never|nothing|too)\b/i.test(clause)
    ? clause
    : sentence
}

function withoutOpening(sentence: string) {
  return sentence
    .replace(/^(?:unfortunately|sadly|just|hi|hello|so|also),? /i, '')
    .replace(
      /^(?:i (?:am|'m) (?:writing|contacting you|reaching out) (?:to (?:let you know|inform you|tell you)(?: that)?|because(?: of)?|about|to)|i(?:'m| am) writing to|i wanted to (?:let you know that|ask)|i would like to (?:ask (?:whether|if)|inform you that|know)|we would like to (?:let you know that|invite you to)|please (?:note|be informed) that|we inform you that|this is to inform you that|just checking (?:if|whether)|i have to|we have to|i must|we must|i want to|i would like to|we would like to) /i,
      '',
    )
    .replace(/^(?:unfortunately|sadly),? /i, '')
    .replace(/^I'm afraid (?:I|we) (?=can't|cannot)/i, '')
    .replace(/^(?:i have to|we have to|i must|i want to|i would like to) /i, '')
}

const shapes: readonly Rule[] = [
  [
    /^I have (?:unfortunately )?not (?:yet )?received (?:the |your |any )?(.{3,120})$/i,
    (_, what = '') => `${cutAtClause(what)} not yet received`,
  ],
  [
    /^(cancel|postpone|move|reschedule|change|confirm|return|renew|book|end|order|extend|discuss)\b/i,
    (_, verb = '') => ingOf(verb.toLowerCase()),
  ],
  [/^(?:i am|i'm|we are|we're) looking for (?:an? |the )?/i, ''],
  [
    /^(?:you have had the opportunity|you've had a chance|you have had a chance) to look at (?:the |my |our )?(\p{L}{3,20})(?: I sent)?/iu,
    '$1 sent',
  ],
  [/^(?:i|we) (?:applied|apply) for (?:an? |the )?/i, 'application for '],
  [/^I hereby give notice.*$/i, 'resignation'],
  [/^there (?:is|are) (?:an? |the )?/i, ''],
  [/^(?:the|our|my|a|an) /i, ''],
  [
    /^(.{3,50}?) (?:will be|is going to be|is|are|takes place|will take place) (?=on|off|closed|open|at|from|in|out|due|\d|free|cancelled|available)/i,
    '$1 ',
  ],
  [/^from (\p{L}{3,12}) everything in (?:the|our) (.{3,30}?) (?:is )?(?=\d)/iu, 'everything in the $2 '],
  [/^we (?:have )?(?:found|got|received) (?:the|your|a) /i, ''],
]

const cutAtClause = (text: string) =>
  text
    .replace(/(?:,| which\b| over\b| that\b| because\b| but\b| of \d).{0,250}$/i, '')
    .replace(/\bthe (?=invoice|order)/i, '')

/** Whole phrases up to the limit. */
function fit(line: string): string {
  const phrase = line.split(/[,;(] ?| (?:because|which|but|so that|and (?:i|we|if|you|the)) /)[0] ?? line
  const text = phrase.length >= 12 ? phrase : line
  if (text.length <= longest) return text.trim()
  const cut = text.slice(0, longest + 1)
  const atWord = cut.slice(0, cut.lastIndexOf(' '))
  return atWord
    .replace(/ (?:the|a|an|of|for|on|in|at|to|and|with|from|by|is|are|my|your|our|per|until|\d{1,2})$/i, '')
    .trim()
}

/** A number that people look for belongs into the subject. */
function withReference(line: string, text: string): string {
  const found = numbered.exec(text)
  const number = found?.[2]?.trim().replace(/^(?:ref\.?|no\.?|number|reference) /i, '')
  if (!found || !number || !/\d{3}|-/.test(number) || line.includes(number)) return line
  const thing = capital((found[1] ?? '').toLowerCase())
  if (line.startsWith(`${thing} `)) return `${thing} ${number}${line.slice(thing.length)}`
  const head = `${thing} ${number}`
  const rest = isEverydayWord((line.split(' ')[0] ?? '').toLowerCase())
    ? line.charAt(0).toLowerCase() + line.slice(1)
    : line
  return line.length + head.length + 2 <= longest + 10 ? `${head}: ${rest}` : head
}
