import { dictionary } from '../../../../core/english/dictionary.ts'
import { everydayWords } from '../../../../core/english/everyday-words.ts'
import * as cues from './cues.ts'
import { actsOnPeople, isSpokenOf, isAmongPeople, isDoing, isSpeaking } from './contexts.ts'
import { isListed, isKnownCapital, isOrdinary, isWordGiven, plainForm } from './lists.ts'
import { base, follows, isBeside } from './shapes.ts'
import type { Token } from './tokens.ts'

export function isSmallName(tokens: Token[], at: number, known: ReadonlySet<string>): boolean {
  const word = base(tokens[at]!.text)
  if (word.length < 2 || cues.particles.has(word)) return false
  const isWord = isOrdinary(word)
  if (smallTitles.test(word)) return false
  if (smallTitles.test(tokens[at - 1]?.text ?? '') && isBeside(tokens[at]) && (!isWord || isListed(word)))
    return true
  if (follows(tokens, at, cues.relations) && !cues.neverAfterRelation.has(word)) {
    if (!isWord || (isListed(word) && isAmongPeople(tokens, at))) return true
  }
  if (isIntroduced(tokens, at) || isAddressed(tokens, at)) return true
  if (!isWord && known.has(plainForm(word)) && isNoWord(word)) return true
  if (!isListed(word) || word.length < 3) return isUnknownPerson(tokens, at)
  if (!isWord || (follows(tokens, at, cues.salutations) && !cues.relations.has(word))) return true
  return isPersonNow(tokens, at)
}

/** `hi mrs obuya`. */
const smallTitles = /^(?:mr|mrs|ms|dr|prof)$/u

/** A name that is an English word, too, where it can hardly be the word. */
function isPersonNow(tokens: Token[], at: number) {
  const token = tokens[at]!
  if (isOwnSubject(tokens, at)) return true
  if (follows(tokens, at, cues.determiners)) return false
  if (cues.relations.has(token.text)) return false
  if (cues.ratherNames.has(base(token.text))) return !isSuing(tokens, at)
  if (follows(tokens, at, cues.careFor) && isSpokenOf(tokens, at)) return true
  const after = tokens[at + 1]
  const isBefore = after !== undefined && isBeside(after)
  if (isBefore && token.isFirst && (cues.ownDeeds.has(after.text) || actsOnPeople(after, tokens[at + 2])))
    return true
  if (isBefore && follows(tokens, at, cues.askingVerbs) && !cues.determiners.has(after.text)) return true
  if (isOwed(tokens, at)) return true
  if (!isRare(base(token.text))) return false
  if (follows(tokens, at, cues.toPeople) || follows(tokens, at, cues.kin) || isSpeaking(tokens, at))
    return true
  return isAskedAbout(tokens, at) || isBetweenPeople(tokens, at)
}

/** `can i sue my landlord`. */
const isSuing = (tokens: Token[], at: number) =>
  tokens[at]!.text === 'sue' &&
  /^(?:my|your|our|the|a|an|him|her|them|for|over|someone|you|us)$/u.test(tokens[at + 1]?.text ?? '')

/** `so mark owes me`, `and grace paid for`: after what joins sentences, before what only people do. */
function isOwnSubject(tokens: Token[], at: number) {
  const [token, verb, object] = [tokens[at]!, tokens[at + 1], tokens[at + 2]]
  if (!token.isFirst && !follows(tokens, at, cues.joiningSentences)) return false
  if (verb?.gap !== ' ' || !isWordGiven(base(token.text))) return false
  if (actsOnPeople(verb, object)) return true
  if (!cues.peopleVerbs.has(verb.text) || follows(tokens, at, cues.determiners)) return false
  if (cues.weather.has(token.text)) return false
  return (
    !object || object.gap !== ' ' || cues.afterVerbs.has(object.text) || cues.determiners.has(object.text)
  )
}

/** `i owe mark 12`, `ask rob to`: to whom, before a number, a break or what goes on. */
function isOwed(tokens: Token[], at: number) {
  if (!follows(tokens, at, cues.onlyToPeople) || !isWordGiven(base(tokens[at]!.text))) return false
  const after = tokens[at + 1]
  return !after || after.gap !== ' ' || cues.afterPeople.has(after.text) || cues.afterVerbs.has(after.text)
}

/** `can pat bring`, `is grant coming`. */
function isAskedAbout(tokens: Token[], at: number) {
  const [opening, after] = [tokens[at - 1], tokens[at + 1]]
  if (!opening?.isFirst || !follows(tokens, at, cues.openingVerbs) || !after || !isBeside(after)) return false
  return /^(?:is|was)$/iu.test(opening.text) ? after.text.endsWith('ing') : !cues.determiners.has(after.text)
}

/** `i saw jack at`, `for daisy: two`. */
function isBetweenPeople(tokens: Token[], at: number) {
  const after = tokens[at + 1]
  if (!follows(tokens, at, cues.besidePeople) || everydayWords.has(tokens[at]!.text)) return false
  return !after || !/^\s$/u.test(after.gap) || cues.afterPeople.has(after.text)
}

/** No word of any list, in an English text, where people stand: `my crush is elowen and she`. */
function isUnknownPerson(tokens: Token[], at: number) {
  const token = tokens[at]!
  const word = base(token.text)
  if (!/^[\p{Ll}\p{M}'’-]{3,}$/u.test(word) || !isNoWord(word) || isMadeOfWords(word)) return false
  if (isRare(word) && (follows(tokens, at, cues.beforePlaces) || follows(tokens, at, fromTo))) return false
  if (follows(tokens, at, cues.salutations) || isCalledOut(tokens, at)) return true
  const isThere = token.isFirst
    ? isDoing(tokens, at)
    : follows(tokens, at, cues.beforeUnknown) || isSpokenOf(tokens, at) || isSpeaking(tokens, at)
  return (isThere || /['’]s$/u.test(token.text)) && isEnglishAround(tokens, at)
}

/** `jógvan, you up?` */
function isCalledOut(tokens: Token[], at: number) {
  const after = tokens[at + 1]
  if (!tokens[at]!.isFirst || !after || !/^,\s?$/u.test(after.gap)) return false
  return /^(?:you|u|your|can|could|please|pls|where|what|when|i|im|i'm)$/iu.test(after.text)
}

const fromTo = new Set(['from', 'to', 'at', 'of', 'the', 'and', 'or'])

/** Words that the dictionary lacks and English makes: `clockmaker`, `dimmable`, `rehydration`. */
function isMadeOfWords(word: string) {
  if (word.length > 24 || endings.test(word)) return true
  const splits = Array.from(word, (_, at) => at).slice(3, -2)
  return splits.some((at) => isOrdinary(word.slice(0, at)) && isOrdinary(word.slice(at)))
}
const endings =
  /(?:able|ible|tion|tions|sion|ing|ness|ment|ments|ist|ists|ism|[iy]s(?:e|ed|es)|[iy]z(?:e|ed|es|ation)|less|ful|ology|itis|emia|pathy|phobia|statin|prazole|olol|pril|mycin|cillin|idine|mab|ware|like|ers|ity|ous|ically|ly)$/u

/** Four of the six words around it are English: in other languages every word would be somebody. */
function isEnglishAround(tokens: Token[], at: number) {
  const around = tokens.slice(Math.max(0, at - 3), at + 4).filter((token) => token !== tokens[at])
  const known = around.filter(({ text }) => isOrdinary(text) || cues.chatWords.has(text.toLowerCase()))
  return around.length > 1 && known.length * 3 >= around.length * 2
}

/** `im tasha btw`, `my name is tasha`: who says it, where the sentence breaks off after the word. */
function isIntroduced(tokens: Token[], at: number) {
  const word = base(tokens[at]!.text)
  const [third, second, before] = [at - 3, at - 2, at - 1].map((place) => tokens[place]?.text.toLowerCase())
  const after = tokens[at + 1]
  if (!follows(tokens, at, cues.introducing) || !isNoWord(word)) return false
  if (before === 'is') return second === 'name' && third === 'my'
  if (before === 'me') return second === 'call' || second === 'calls'
  if (before?.startsWith('name')) return second === 'my'
  return !after || !/^\s$/u.test(after.gap) || cues.afterIntroduced.has(after.text.toLowerCase())
}

/** `told jess`, `tip manny`: no English word after what is done to people. */
const isAddressed = (tokens: Token[], at: number) =>
  follows(tokens, at, cues.onlyToPeople) && isNoWord(base(tokens[at]!.text))

/** No English word, also not of those that are only typed in chats, and no maker. */
export const isNoWord = (word: string) =>
  word.length > 2 &&
  !isKnownCapital(word) &&
  !cues.chatWords.has(word) &&
  (!isOrdinary(word) || isRareName(word))

/** The dictionary has it with a capital. */
const isRare = (word: string) => dictionary().has(word.charAt(0).toUpperCase() + word.slice(1))

/** A name that the dictionary has as one, too: `jess`. */
const isRareName = (word: string) => isListed(word) && isRare(word) && !dictionary().has(word)
