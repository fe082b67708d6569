import { sentencesOf, type Letter } from '../composer/letter.ts'

/** Politeness that the text did not have yet, of the kind that fits. Facts are the writer's to add, so none are made up. */
export function lengthen(letter: Letter): Letter {
  const said = sentencesOf(letter).join(' ')
  const { opening = '', endings } = additionsFor(said)
  const [first = [], ...rest] = letter.paragraphs
  const added = endings.filter((sentence) => !said.includes(sentence))
  const start =
    opening && !said.includes(opening) && !/\b(?:thank you|thanks|i hope)\b/i.test(said.slice(0, 100))
      ? [opening]
      : []
  const paragraphs = [[...start, ...first], ...rest, added]
  return { ...letter, paragraphs: paragraphs.filter((sentences) => sentences.length > 0), hasLines: true }
}

const mourning = /\b(?:condolences?|so sorry (?:about|for|to hear)|passed away|funeral|rest in peace|loss)\b/i
const isBusiness =
  /\b(?:order|invoice|ticket|offer|delivery|customers?|refund|documents?|contract|attached|meeting|appointment|payment|quote|account|report|deadline|application|booking|bug|fix)\b/i

/** Wrong warmth is worse than none: where the kind of letter is not clear, hardly anything is added. */
function additionsFor(said: string): { opening?: string; endings: string[] } {
  if (mourning.test(said))
    return {
      endings: [
        'My thoughts are with you and your family.',
        'If there is anything I can do for you, please let me know.',
      ],
    }
  if (isBusiness.test(said)) return ofBusiness(said)
  if (/\bthank/i.test(said))
    return { endings: ['It really means a lot to me.', 'I hope that we see each other again soon.'] }
  if (/\b(?:birthday|wedding|congratulations|party)\b/i.test(said))
    return { endings: ['I wish you all the best.', 'I hope that we see each other again soon.'] }
  return { endings: ['Please let me know if you have any questions.'] }
}

function ofBusiness(said: string) {
  const isOurs = /\b(?:we|our|us)\b/i.test(said)
  const opening = /\b(?:sorry|apologi[sz]e)\b/i.test(said)
    ? 'Thank you for your patience.'
    : /\border\b/i.test(said)
      ? 'Thank you very much for your order and for your trust in us.'
      : 'I hope this message finds you well.'
  const help = `If you have any questions, or if there is anything else ${isOurs ? 'we' : 'I'} can do for you, please let ${isOurs ? 'us' : 'me'} know at any time.`
  const thanks = /\?|\bplease\b|\bcould you\b/i.test(said)
    ? 'Thank you very much in advance for your help.'
    : 'Thank you for your understanding.'
  return { opening, endings: /\bthank you (?:for your|very much in)/i.test(said) ? [help] : [help, thanks] }
}
