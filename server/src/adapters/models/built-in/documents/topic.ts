import { longPattern } from '../../../../core/text/long-pattern.ts'
import { stopWords, words } from '../../../../core/retrieval/words.ts'
import { request, type Turn } from '../skill.ts'
import { withoutEnd } from '../../../../core/text/without-end.ts'

/** What is asked about, after 'more' and 'what about …' have been understood. */
export interface Topic {
  question: string
  /** How often more of the same was asked for. */
  page: number
  /** In 'what about trucks?' the trucks, where they may have nothing to do with what was said before. */
  subject?: string
}

const more = longPattern('i')`
  ^(?:(?:tell|show|give)\s+me\s+)?(?:some\s+)?
    (?:more|another(?:\s+one)?|the\s+next\s+one)
    (?:\s+(?:about|on|of)\s+(?:that|it|this))?[\s?.!]*$
  |^(?:go\s+on|continue|next|what\s+else|anything\s+else|and\s+then)[\s?.!]*$
`
const turnTo = longPattern('i')`
  ^(?:and\s+)?(?:what|how)\s+about\s+(\S.*)$
  |^and\s+(?:what\s+about\s+|for\s+|of\s+|in\s+|with\s+)?(\S.*)$
  |^(?:the\s+)?same\s+(?:for|with)\s+(\S.*)$
`

export function topicOf({ said, history }: Turn): Topic {
  const earlier = history.filter(({ sender }) => sender === 'user').map(({ text }) => text)
  return resolve(withName(said, history), earlier)
}

/** 'How often do i water it': what the last answer is called after, where it begins with a name. */
function withName(said: string, history: Turn['history']): string {
  const last = history.findLast(({ sender }) => sender === 'assistant')?.text ?? ''
  const name = /^\*\*([\p{L}][^*?.:\n]{1,40})\*\* \(/u.exec(last)?.[1] ?? ''
  return name && said.length <= longestAboutIt ? said.replace(pointsAt, `$1${name}`) : said
}

const longestAboutIt = 120
/** The 'it' of a thing that something is done with, not that of 'is it ok to'. */
const pointsAt =
  /\b((?:water|feed|repot|keep|put|place|cut|prune|propagate|grow|move|fertili[sz]e|with|for|of|does|about) )(?:it|them)\b|(?<=^(?:and |but )?(?:is|does) )it(?= (?:toxic|poisonous|safe|need|like|want|dangerous|harmful)\b)/i

function resolve(said: string, earlier: readonly string[]): Topic {
  if (more.test(request(said)) || more.test(said.trim())) return onePageOn(earlier)
  const match = turnTo.exec(said.trim())
  const subject = withoutEnd(match?.[1] ?? match?.[2] ?? match?.[3] ?? '', /[?.!\s]/)
  const before = earlier.at(-1)
  if (!subject || !before || words(subject).length > 6) return { question: withoutDenied(said), page: 0 }
  return {
    question: `${subject} ${frameOf(resolve(before, earlier.slice(0, -1)).question)}`.trim(),
    page: 0,
    subject,
  }
}

/** 'No sorry, not flies, more like white dots' asks about the dots. */
function withoutDenied(said: string) {
  const denied =
    /^(?:(?:no|sorry|oh|wait|actually|ok)[\s,]{1,2}){1,3}not\s(?:the\s|an?\s)?[^,.]{2,40}[,.]\s(?=\S+\s\S)/i
  return said.replace(denied, '')
}

function onePageOn(earlier: readonly string[]): Topic {
  const before = earlier.at(-1)
  if (before === undefined) return { question: '', page: 0 }
  const { question, page } = resolve(before, earlier.slice(0, -1))
  return { question, page: page + 1 }
}

/** The question without what it was about, which mostly comes last: 'rhyme scheme' of 'the rhyme scheme of a sonnet'. */
function frameOf(question: string) {
  return words(question)
    .filter((word) => !stopWords.has(word))
    .slice(0, -1)
    .join(' ')
}
