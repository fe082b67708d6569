import { longPattern } from '../../../../core/text/long-pattern.ts'
import { sentences } from '../../../../core/retrieval/sentences.ts'
import { count, formatNumber } from '../../../../core/arithmetic/numbers.ts'
import { request, type Skill } from '../skill.ts'
import { easeInWords, measure, readingTime } from './measures.ts'
import { subjectOf } from './subject.ts'

const counting = longPattern('i')`
  ^(?:
    count\s+(?:the\s+)?(?:words|characters|letters|sentences)
    |(?:what(?:['’]s| is) the )?(?:word|character|letter)\s+count
    |how\s+many\s+(?:words|characters|letters|sentences)\b
  )(?!\s+(?:should|does\s+a|can|may|do\s+i)\b)
`
const timing = longPattern('i')`
  ^(?:(?:what(?:['’]s| is)|give me|estimate|calculate|show)\s+(?:the\s+)?)?
    (?:reading|speaking)\s+time\b
  |^how\s+long\s+(?:does\s+it\s+take|would\s+it\s+take|will\s+it\s+take)\s+to\s+read\s+
    (?:this|that|it|the)\b
`
const readability = longPattern('i')`
  ^(?:(?:what(?:['’]s| is)|check|give me|show|score|measure|test|calculate)\s+(?:the\s+)?)?
    (?:readability|reading\s+(?:ease|level|score)|flesch(?:\s+\w+)?)\b
  |^how\s+(?:readable|easy\s+to\s+read|hard\s+to\s+read)\s+is\s+(?:this|that|it|my)\b
`

/** How long a text is, how long it takes to read, and how hard it is. */
export const countings: Skill = {
  name: 'counting',
  answer(turn) {
    const asked = request(turn.said)
    if (
      /^what(?:['’]s| is)\s+(?:a\s+|the\s+)?(?:readability|flesch\w*(?:\s+\w+)?|reading\s+\w+)(?:\s+score)?[\s?]*$/i.test(
        asked,
      )
    )
      return undefined
    const subject = subjectOf(turn, counting) ?? subjectOf(turn, timing)
    if (subject) return { text: counted(subject.text, subject.name) }
    const checked = subjectOf(turn, readability)
    if (checked) return { text: judged(checked.text) }
    if (
      /^(?:count\b|(?:word|character|letter)\s+count)/i.test(asked) &&
      counting.test(asked) &&
      asked.split(/\s+/).length < 8
    )
      return { text: 'Paste the text after a colon, and I will count it: *Count the words: …*' }
    return undefined
  },
}

function counted(text: string, name: string) {
  const { words, characters, sentences, paragraphs } = measure(text)
  const more = [
    count(characters, 'character'),
    count(sentences, 'sentence'),
    ...(paragraphs > 1 ? [count(paragraphs, 'paragraph')] : []),
  ]
  return `**${count(words, 'word')}** in ${name}: ${more.join(', ')}. Reading time: ${readingTime(words)}.`
}

function judged(text: string) {
  const { words, ease, sentences: total } = measure(text)
  if (words < 5) return 'That is too short to judge: a score needs at least a sentence or two.'
  const lengths = sentences(text).map((sentence) => ({ sentence, words: measure(sentence).words }))
  const { sentence: longest, words: long } = lengths.reduce((a, b) => (b.words > a.words ? b : a))
  const advice =
    long > 25 ? `\n\nThe longest sentence has ${long} words; splitting it helps most:\n\n> ${longest}` : ''
  return `**Flesch Reading Ease ${formatNumber(ease, 0)}**: ${easeInWords(ease)}. ${count(words, 'word')} in ${count(total, 'sentence')}, ${formatNumber(words / total, 1)} words in each on average.${advice}`
}
