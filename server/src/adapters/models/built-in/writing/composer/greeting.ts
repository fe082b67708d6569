import { isEverydayWord } from '../../../../../core/english/dictionary.ts'
import { everydayWords } from '../../../../../core/english/everyday-words.ts'
import { capital } from './phrases.ts'

const salute =
  /^(dear|hi|hello|helo|hey|hiya|hallo|yo|good (?:morning|afternoon|evening)|liebe[rs]?|sehr geehrte[rs]?|guten tag|bonjour|cher|chère|salut|hola|estimad[oa]|querid[oa])(?![\p{L}'-])[,!:]?/iu
const title = /^(?:mr|mrs|ms|mx|dr|prof|mister|sir|madam|frau|herr|monsieur|madame|señora?)\.?$/i
const group =
  /^(?:all|team|everyone|everybody|guys|folks|both|there|parents|customers?|colleagues?|neighbou?rs?|friends?|sir|madam|or|and|&|hiring|manager|residents|tenants|members|students|landlord|the|my|zusammen|kollegen|tous|todos)$/i
const mostNames = 6

/** The greeting of a message, also without a comma: 'hi jess sorry i missed', 'Leo you are'. */
export function readGreeting(text: string): { greeting: string; rest: string } {
  const opening = salute.exec(text)
  if (!opening) return readVocative(text)
  const [whole, words = ''] = opening
  if (/[,!:]$/.test(whole)) return { greeting: capital(words), rest: text.slice(whole.length).trim() }
  const names: string[] = []
  let at = whole.length
  for (const { 0: token, index } of text.slice(at, at + 120).matchAll(/[^\s]+|\n/g)) {
    const bare = token.replace(/[,.!:;?]{1,3}$/, '')
    if (token === '\n' || names.length >= mostNames || !isNamePart(bare, names, /[,!]$/.test(token))) break
    names.push(title.test(bare) ? titleOf(bare) : group.test(bare) ? bare : capital(bare))
    at = whole.length + index + token.length
    if (/[,.!:;?]$/.test(token) && !(title.test(bare) || /^\p{Lu}$/u.test(bare))) break
  }
  return {
    greeting: [capital(words), ...names].join(' '),
    rest: text
      .slice(at)
      .replace(/^[\s,]{1,9}/, '')
      .trim(),
  }
}

/** A word before the comma is a name, and so is one after a title, whatever it looks like. */
function isNamePart(word: string, before: readonly string[], endsGreeting: boolean) {
  if (word === '') return false
  // 'Hi team the meeting is moved': the greeting is over.
  if (/^(?:the|my)$/i.test(word) && before.length > 0 && !/^(?:and|or|&)$/i.test(before.at(-1) ?? ''))
    return false
  if (title.test(word) || group.test(word) || /^\[\p{L}{1,20}\]$/u.test(word)) return true
  if (/^\p{Lu}/u.test(word)) return !startsSentence.test(word)
  if (!/^\p{Ll}{2,}$/u.test(word)) return false
  if (endsGreeting || title.test(before.at(-1) ?? '')) return true
  return before.length === 0 && word.length > 2 && !isEverydayWord(word)
}

const startsSentence =
  /^(?:I|I'm|I've|I'd|I'll|We|You|Your|The|This|That|It|Thanks|Thank|Sorry|Please|Can|Could|Just|My|Our|Is|Are|Do|As|If|In|On|What|When|How)$/

const titleOf = (word: string) => (/^mister$/i.test(word) ? 'Mr' : capital(word.replace(/\.$/, '')))

const vocative =
  /^((?:(?:Mr|Mrs|Ms|Dr|Frau|Herr|Monsieur|Madame)\.? )?\p{Lu}[\p{L}'-]{1,20}(?: \p{Lu}[\p{L}'-]{1,20})?)(, | (?=you\b|your\b|i\b|we\b|the\b|can\b))/u
/** 'Tom' is in the dictionary too, with another meaning: before a comma only words of every day count. */
const isOrdinary = (word: string, after: string | undefined) =>
  after === ', ' ? everydayWords.has(word) : isEverydayWord(word)

const adverb =
  /^(?:no|yes|sorry|thanks|unfortunately|however|also|finally|first|then|today|tomorrow|yesterday|well|ok|okay|anyway|again|second|third|look|listen|guys|folks|once|still|next|last|everyone|all|team|\p{L}{3,6}day|now|if|when|since|because|although|after|before|as|but|and|so|what|why|how|that|\p{L}{3,}ly)\b/iu

/** A name at the start that speaks to somebody: 'Stefan, I asked', 'Mr Kowalski, your car'. */
function readVocative(text: string): { greeting: string; rest: string } {
  const [whole, name = '', after] = vocative.exec(text) ?? []
  if (whole === undefined || adverb.test(name)) return { greeting: '', rest: text }
  const bare = name.split(' ').at(-1) ?? ''
  if (!/^(?:Mr|Mrs|Ms|Dr|Frau|Herr|Monsieur|Madame)\b/.test(name) && isOrdinary(bare.toLowerCase(), after))
    return { greeting: '', rest: text }
  return after === ', ' || name.split(' ').length === 1
    ? { greeting: name, rest: text.slice(whole.length).trim() }
    : { greeting: '', rest: text }
}
