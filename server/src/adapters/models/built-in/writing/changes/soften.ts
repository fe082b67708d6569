import { sentencesOf, withSentences, type Letter } from '../composer/letter.ts'
import { capital, tidy } from '../composer/phrases.ts'
import { applyRules } from '../composer/rules.ts'
import { factsIn } from '../composer/facts.ts'
import { isEverydayWord } from '../../../../../core/english/dictionary.ts'
import { bluntRules, insults, outbursts, softWords } from './blunt-words.ts'
import { isCommandVerb } from './verb-forms.ts'

/** The same facts and the same wish, without blame, orders and shouting. */
export function soften(letter: Letter): Letter {
  const before = sentencesOf(letter).join(' ')
  const calm = withSentences(addressFirst(letter), (sentence) => softenSentence(sentence))
  return withThanks(calm, before)
}

/** 'Your report is a mess, Karin.' speaks to Karin: her name goes first. */
function addressFirst(letter: Letter): Letter {
  const [[first = '', ...rest] = [], ...others] = letter.paragraphs
  const [, said = '', name = '', mark = ''] = /^(.{5,200}), (\p{Lu}\p{Ll}{1,20})([.!?])$/u.exec(first) ?? []
  if (letter.greeting !== '' || name === '' || !/\byou(?:r|'re)?\b/i.test(said)) return letter
  return { ...letter, greeting: name, paragraphs: [[`${said}${mark}`, ...rest], ...others] }
}

function softenSentence(sentence: string): string[] {
  if (outbursts.test(sentence)) return []
  const quiet = withoutShouting(sentence)
  const clean = withoutInsults(quiet)
  if (clean === '') return []
  return splitThreat(clean).flatMap((part) => {
    const soft = applyRules(softWords(part), bluntRules).replaceAll("I'm afraid I'm afraid", "I'm afraid")
    return askInstead(tidy(soft))
  })
}

function withoutShouting(sentence: string) {
  return sentence
    .replace(/\b\p{Lu}{2,30}\b/gu, (word) =>
      word.length > 1 &&
      word !== 'I' &&
      isEverydayWord(word.toLowerCase()) &&
      !/^(?:IT|US|UK|TV|PC|OK|AM|PM|HR|PR|ID)$/.test(word)
        ? word.toLowerCase()
        : word,
    )
    .replace(/[!?]{2,}|!/g, (marks) => (marks.includes('?') ? '?' : '.'))
}

/** Without the clauses that insult. What is left of a sentence has to say something. */
function withoutInsults(sentence: string): string {
  if (!insults.test(sentence)) return sentence
  const end = /[.?]$/.exec(sentence)?.[0] ?? '.'
  const clauses = sentence
    .replace(/[.?]$/, '')
    .split(/(?<=[,;]) | (?=(?:and|but|or) )|(?<=,) (?=(?:so|because) )/)
  const kept = clauses.map((clause) => (insults.test(clause) ? factsOf(clause) : clause)).filter(Boolean)
  // 'Sick and tired of …' is one insult in two clauses.
  const calm = kept.length < clauses.length ? kept.join(' ') : kept.join(' ').replace(insults, '')
  const rest = tidy(calm.replace(/^(?:and|but|or|so|because) /i, '').replace(/[,;]$/, ''))
  return rest.split(' ').length < 2 && factsIn(rest).length === 0 ? '' : `${rest.replace(/[,;.]$/, '')}${end}`
}

/** Of 'as I told you, 3 pm' the insult goes and the time stays. */
function factsOf(clause: string) {
  return factsIn(clause).length > 0 ? clause.replace(insults, '').trim() : ''
}

/** 'Move it today or I will have it towed': the wish, and what would follow. */
function splitThreat(sentence: string): string[] {
  const match =
    /^(.{4,160}?),? or (?:else )?(I|we|it|they)(?: will|'ll| am going to|'m going to| are going to| is going to|) (.{3,120}?)[.!]?$/i.exec(
      sentence,
    )
  if (!match) return [sentence]
  const [, wish = '', who = '', what = ''] = match
  // 'Your money or a new one' offers a choice; only an order is followed by a threat.
  if (!isCommandVerb(/^(?:please,? |just )?(\p{L}{2,12})/iu.exec(wish)?.[1] ?? '')) return [sentence]
  return [
    `${wish}.`,
    /^(?:it|they)$/i.test(who)
      ? `Otherwise ${who.toLowerCase()} ${what}.`
      : `Otherwise ${/^we$/i.test(who) ? 'we' : 'I'} would have to ${what}.`,
  ]
}

/** In 'order no. 77' and 'the report is' the word is no verb. */
const isNounThere = /^ (?:no\.?|number|nr\.?|#|\d|is|was|are|were|has|have|will|of)(?: |$|\d)/i

/** An order becomes a question: 'Redo it by Wednesday.' is 'Could you please redo it by Wednesday?' */
function askInstead(sentence: string): string {
  const bare = sentence.replace(/^(?:so|just|now|and|then|well),? /i, '')
  const order = /^(?:please,? )?(?:just )?(\p{L}{2,12})\b(.*)$/iu.exec(bare)
  const [, verb = '', rest = ''] = order ?? []
  if (isNounThere.test(rest)) return capital(sentence)
  const conditional = /^((?:if|when) [^,]{3,80}), (?:please )?(\p{L}{2,12})\b(.*)$/iu.exec(bare)
  if (conditional && isCommandVerb(conditional[2] ?? '')) return capital(sentence)
  if (
    !order ||
    !isCommandVerb(verb) ||
    /^(?:be|let|keep in|see)\b/i.test(`${verb}${rest}`) ||
    sentence.endsWith('?')
  )
    return capital(sentence)
  if (/^(?:do|make)\b/i.test(verb) && /^ (?:you|we|they|i)\b/i.test(rest)) return capital(sentence)
  const wish =
    /^stop$/i.test(verb) && /^ \p{L}{2,15}ing\b/iu.test(rest)
      ? `avoid${rest}`
      : `${verb.toLowerCase()}${rest}`
  return `Could you please ${wish
    .replace(/[.!]$/, '')
    .replace(/,? please$/i, '')
    .replace(/ (?:right )?now$/i, ' soon')}?`
}

/** A letter that asks for something ends with thanks, one that refuses something with a wish. */
function withThanks(letter: Letter, before: string): Letter {
  const said = sentencesOf(letter)
  const isThankful = /\b(?:thanks|thank you|grateful|appreciate|hope you understand)\b/i.test(
    `${before} ${letter.closing}`,
  )
  const asks = said.some((sentence) => /\b(?:could|would) you\b/i.test(sentence))
  const refuses = said.some((sentence) => sentence.includes("I'm afraid"))
  const ending = asks ? 'Thank you!' : refuses ? 'I hope you understand.' : ''
  if (isThankful || ending === '') return letter
  const last = letter.paragraphs.at(-1) ?? []
  return { ...letter, paragraphs: [...letter.paragraphs.slice(0, -1), [...last, ending]] }
}
