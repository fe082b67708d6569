import { sentencesOf, withSentences, type Letter } from '../composer/letter.ts'
import { capital, phraseTable, tidy } from '../composer/phrases.ts'

/** A little warmth at the start and at the end; nothing is promised that was not. */
export function makeFriendly(letter: Letter): Letter {
  const warm = withSentences(letter, (sentence) => [tidy(capital(warmWords(sentence)))])
  const said = sentencesOf(letter).join(' ')
  return {
    ...warm,
    greeting: warmGreeting(letter.greeting),
    paragraphs:
      letter.greeting || letter.closing || /\border\b/i.test(said) || isBareNotice(said)
        ? withWarmth(warm.paragraphs, said)
        : warm.paragraphs,
    closing: warmClosing(letter),
  }
}

/** A few sentences to somebody, without a word of warmth. */
const isBareNotice = (said: string) =>
  said.length < 300 &&
  /\byour?\b|\bwe\b/i.test(said) &&
  !/!|\b(?:thank|thanks|please|sorry|hope|glad|happy|love)\b/i.test(said)

const warmWords = phraseTable(`
we inform you that | we would like to inform you that | please be informed that | this is to inform you that >
you must | you have to > please
it is not possible > I'm afraid it isn't possible
is out of stock > is sadly out of stock at the moment
please stop > please help us by not
do not hesitate to > feel free to
`)

function warmGreeting(greeting: string) {
  if (greeting === '') return greeting
  const isFormal = /\b(?:mr|mrs|ms|dr|prof|sir|madam)\b/i.test(greeting)
  if (isFormal) return /^(?:dear|hi|hey|hello|good)\b/i.test(greeting) ? greeting : `Dear ${greeting}`
  return /^(?:dear|hi|hello|hey|good)\b/i.test(greeting) ? greeting : `Hi ${greeting}`
}

/** One sentence of warmth before, one after, where the text has none. */
function withWarmth(paragraphs: string[][], said: string): string[][] {
  const first = paragraphs[0] ?? []
  const last = paragraphs.at(-1) ?? []
  const opening = openingFor(said)
  const ending = /\b(?:thank|looking forward|see you|wish|love)\b/i.test(said) ? '' : endingFor(said)
  if (paragraphs.length <= 1) return [[opening, ...first, ending].filter(Boolean)]
  return [[opening, ...first].filter(Boolean), ...paragraphs.slice(1, -1), [...last, ending].filter(Boolean)]
}

function openingFor(said: string) {
  if (/\b(?:thank|thanks|hope|sorry|congratulations|lovely)\b/i.test(said.slice(0, 120))) return ''
  if (/\border\b/i.test(said)) return 'Thank you so much for your order!'
  if (/\b(?:invit|party|celebrat)/i.test(said)) return ''
  return 'I hope you are well.'
}

function endingFor(said: string) {
  if (/\border\b|\bcustomer/i.test(said)) return "Just let us know what suits you, and we'll take care of it."
  return /\?/.test(said) || /\bplease\b/i.test(said) ? 'Thank you so much!' : 'Have a lovely day!'
}

const warmClosing = ({ closing, signature }: Letter) =>
  closing === '' || /^regards$/i.test(closing) ? (signature || closing ? 'Warm regards' : '') : closing
