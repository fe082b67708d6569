import { longPattern } from '../../../../core/text/long-pattern.ts'
import { stopWords, words } from '../../../../core/retrieval/words.ts'
import { request, type Turn } from '../skill.ts'
import { withNameAtPlace } from './named-place.ts'
import { telling } from './question-parts.ts'
import { withoutSource } from './sources/source-words.ts'
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
  |^(?:(?:no|sorry|oh|wait|oops)[\s,]{1,2}){1,3}i\s+meant?\s+(\S.*)$
`

export function topicOf(asked: Turn): Topic {
  const turn = withoutSources(asked)
  const { said, history } = turn
  const earlier = history.filter(({ sender }) => sender === 'user').map(({ text }) => text)
  const names = namesIn(turn)
  const before = earlier.at(-1) ?? ''
  const instead = names.size > 0 ? withOtherName(said, before, names) : undefined
  if (instead) return { question: instead, page: 0 }
  const placed = names.size > 0 ? withNameAtPlace(turn, names) : said
  if (placed !== said) return { question: placed, page: 0 }
  // 'And devil's ivy?': another name of an entry, as its own.
  const alias = namedIn(said, names)
  const own = alias && names.get(alias)
  if (alias && own && isOnly(said, alias)) return resolve(`and ${own}?`, earlier)
  const name = names.size > 0 ? lastName(history, names) : ''
  const ofIt = name && said.length <= longestAboutIt ? ofNamed(turn, name, names) : said
  return resolve(ofIt, earlier, ofIt !== said)
}

/** Nobody searches for the words that name the file to search in, now or in the question before. */
function withoutSources(turn: Turn): Turn {
  const { documents } = turn.context
  if (!documents.some(({ kind }) => kind === 'file')) return turn
  const bare = ({ sender, text }: Turn['history'][number]) =>
    sender === 'user' ? { sender, text: withoutSource(text, documents) } : { sender, text }
  return {
    ...turn,
    said: withoutSource(turn.said, documents),
    history: turn.history.slice(-recent).map(bare),
  }
}

const nameAtStart = /^\*\*(\p{L}[^*?.:\n]{1,40})\*\* \(/mu
const mostRead = 100_000
const longestAlias = 4

/** What the template's texts have an entry for: '**Snake plant** (Dracaena …', and its other names, each with the name of its entry. */
function namesIn({ context }: Turn): Map<string, string> {
  const names = new Map<string, string>()
  for (const { kind, text } of context.documents) {
    if (kind !== 'asset' || !text.includes('** (')) continue
    for (const section of text.slice(0, mostRead).split('\n## ')) {
      const name = nameAtStart.exec(section)?.[1]
      if (!name) continue
      const also = /^Also asked:(.*)$/m.exec(section)?.[1]?.split(';') ?? []
      const aliases = also.filter(
        (way) => words(way).length <= longestAlias && !/\b(?:and|or|is|do)\b/.test(way),
      )
      for (const each of [name, ...aliases]) names.set(words(each).join(' '), name)
    }
  }
  return names
}

/** The entry that a message names, the longest name first: a snake plant is no plant of another name. */
function namedIn(said: string, names: ReadonlyMap<string, string>): string | undefined {
  const spoken = ` ${words(said).join(' ')} `
  const found = [...names.keys()].filter(
    (name) => name && (spoken.includes(` ${name} `) || spoken.includes(` ${name}s `)),
  )
  return found.sort((a, b) => b.length - a.length)[0]
}

/** What was told or asked of last, by name: an answer may have its name below a heading. */
function lastName(history: Turn['history'], names: ReadonlyMap<string, string>): string {
  for (const { sender, text } of history.slice(-recent).toReversed()) {
    const name =
      sender === 'assistant'
        ? nameAtStart.exec(text.slice(0, 400))?.[1]
        : names.get(namedIn(text.slice(0, 400), names) ?? '')
    if (name) return name
  }
  return ''
}

const recent = 12

/** Whether a message says no more than a name. */
const isOnly = (said: string, name: string) =>
  words(said)
    .filter((word) => !stopWords.has(word))
    .join(' ')
    .replace(/s$/, '') ===
  name
    .split(' ')
    .filter((word) => !stopWords.has(word))
    .join(' ')
    .replace(/s$/, '')

const corrects = longPattern('i')`
  ^(?:(?:oh|no|nope|sorry|oops|wait|actually|ok|hm+|ah|my\s+bad|correction)[\s,.!]{1,3}){0,4}
  (?:(?:not\s[^,.]{2,40}[,.]\s)?(?:i\s+(?:meant?|have|said|wanted)|it\s+is|its|it's|thats|that's|make\s+that)\s+)?
  (?:(?:a|an|the|my)\s+)?
`

/** 'No sorry, I meant the pothos': the last question, asked of the pothos. */
function withOtherName(said: string, before: string, names: ReadonlyMap<string, string>): string | undefined {
  const meant = namedIn(said, names)
  const was = namedIn(before, names)
  if (!meant || !was || names.get(meant) === names.get(was)) return undefined
  const opening = corrects.exec(said.trim())?.[0] ?? ''
  if (!/\p{L}/u.test(opening)) return undefined
  const rest = words(said.trim().slice(opening.length)).join(' ')
  if (rest !== meant && rest !== `${meant}s`) return undefined
  return ` ${words(before).join(' ')} `.replace(` ${was}`, ` ${meant}`).trim()
}

/** 'How often do i water it', 'and in winter?': of what the last answer is called after. */
function ofNamed(turn: Turn, name: string, names: ReadonlyMap<string, string>): string {
  const { said } = turn
  if (namedIn(said, names)) return said
  const pointed = said.replace(pointsAt, `$1${name}`)
  if (pointed !== said) return pointed
  const isBack = backTo.test(said) || words(said).length <= 4
  return isBack && isToldOf(turn, name, said)
    ? `${said.replace(/[\s?.!]{1,9}$/, '').replace(/^(?:and|but|so|ok)\s+(?:what about\s+)?/i, '')} ${name}?`
    : said
}

const backTo =
  /^(?:and|but|so|ok|what about|how about)\b|\b(?:it|its|it's|them|they|this one|that one|this plant)\b/i

/** Whether the entry itself speaks of all that a message asks. */
function isToldOf({ context }: Turn, name: string, said: string): boolean {
  const asked = [...telling(said)]
  const entry = context.documents
    .filter(({ kind }) => kind === 'asset')
    .flatMap(({ text }) => text.slice(0, mostRead).split('\n## '))
    .find((section) => section.includes(`**${name}** (`))
  const told = telling(entry ?? '')
  return asked.length > 0 && asked.every((word) => told.has(word))
}

const longestAboutIt = 120
/** The 'it' of a thing that something is done with, not that of 'is it ok to'. */
const pointsAt =
  /\b((?:water|feed|repot|keep|put|place|cut|prune|propagate|grow|move|fertili[sz]e|with|for|of|does|about) )(?:it|them)\b|(?<=^(?:and |but )?(?:is|does) )it(?= (?:toxic|poisonous|safe|need|like|want|dangerous|harmful)\b)/i

function resolve(said: string, earlier: readonly string[], isNamed = false): Topic {
  if (more.test(request(said)) || more.test(said.trim())) return onePageOn(earlier)
  const match = isNamed ? null : turnTo.exec(said.trim())
  const subject = withoutEnd(match?.[1] ?? match?.[2] ?? match?.[3] ?? match?.[4] ?? '', /[?.!\s]/)
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
