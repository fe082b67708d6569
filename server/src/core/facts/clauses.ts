import { longPattern } from '../text/long-pattern.ts'
import { withoutLead } from './tidy.ts'

interface Sentence {
  clauses: string[]
  /** It ends in a question mark: its last clause is the question. */
  asks: boolean
}

// Signs inside of numbers and titles do not end anything.
const held: Record<string, string> = { '.': '\u0001', ',': '\u0002', ':': '\u0003' }
const released: Record<string, string> = { '\u0001': '.', '\u0002': ',', '\u0003': ':' }
const hold = (text: string) =>
  text
    .replace(/[:;]-?[()DPp](?![\p{L}\p{N}])/gu, '.')
    .replace(
      /(?<=\d)[.,:](?=\d)|(?<=\p{L})\.(?=\p{L})|(?<=\d)\.(?=\s(?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez))/gu,
      (sign) => held[sign]!,
    )
    .replace(/\b(?:Mr|Mrs|Ms|Dr|St|Prof|Mt)\./g, (title) => `${title.slice(0, -1)}\u0001`)
// oxlint-disable-next-line no-control-regex
const release = (text: string) => text.replace(/[\u0001-\u0003]/g, (sign) => released[sign]!)

/** The sentences as they were written, one after the other. */
export function linesOf(text: string): string[] {
  return hold(text)
    .split(/(?<=[.!?])\s|\n/)
    .map((line) => release(line).trim())
    .filter(Boolean)
}

/** Sentences, and in them the parts that have a subject of their own. What follows a colon is a list or a text, unless a fact was announced. */
export function sentencesOf(text: string): Sentence[] {
  const parts = hold(text).match(/[^.!?;:\n]+|[.!?;:\n]+/g) ?? []
  const sentences: Sentence[] = []
  for (const [at, part] of parts.entries()) {
    if (/^[.!?;:\n]/.test(part)) continue
    const words = part.replace(/\s+/g, ' ').trim()
    const end = parts[at + 1] ?? ''
    if (words)
      sentences.push({ clauses: clausesOf(withoutLead(words)).map(release), asks: end.includes('?') })
    if (end.startsWith(':') && !introduces.test(words)) break
  }
  return sentences
}

const introduces = longPattern('iu')`
  ^(?:[\p{L}' ]{0,30}\b)?(?:remember|note|for\slater|keep\sin\smind|forget|fyi|correction|update|btw|by\sthe\sway|context|about\sme|(?:introduce|present)\smyself|know|too|one\smore\sthing|info|background|oubliez?\spas|recuerda|nota|merk\sdir|wichtig|important)(?:\sthat|\sthis)?$
`

const joints =
  /, |\. | - | – | — |\s?\(|\)\s?| (?=(?:and|but|so|because|cause|cos|since|und|et|y|aber|mais|pero|also|weil|donc|así que) )/gu

function clausesOf(words: string): string[] {
  const clauses: string[] = []
  let from = 0
  for (const { index, 0: joint } of words.matchAll(joints)) {
    const rest = words.slice(index + joint.length, index + joint.length + 40)
    const isBeginning = joint === ' ' ? afterConjunction.test(rest) : afterComma.test(rest)
    if (!isBeginning) continue
    clauses.push(words.slice(from, index).trim())
    from = index + joint.length
  }
  clauses.push(words.slice(from).trim())
  return clauses.filter(Boolean)
}

const conjunction = String.raw`(?:(?:and|but|so|because|cause|cos|since|und|et|y|aber|mais|pero|also|weil|donc|now|also|actually|then) )*`
const subject = String.raw`(?:i|i'm|im|i've|ive|i'd|i'll|my|our|we|we're|we've|you|your|he|she|he's|she's|it|it's|its|they|they're|his|her|their|ich|bin|mein|meine|wir|unser|unsere|je|j'\p{L}+|mon|ma|nous|me|mi|soy|tengo|vivo|trabajo|estoy|prefiero|quiero)`
const asking = String.raw`(?:what|what's|which|who|where|when|why|how|can|could|would|should|will|do|does|did|is|are|am|any|wie|was|wo|wann|kannst|hast|gibt|comment|quel|quelle|que|qu'est-ce|tu|une idée|des idées|qué|cómo|cuál|puedes|hay|dónde|cuándo)`
const other = String.raw`(?:please|pls|help|give|tell|suggest|make|show|explain|write|find|recommend|leave|keep|remember|note|don't|dont|do not|put|add|let|stop|forget|used to|now|the|this|that|there|if|retiens|recuérdalo|merk|vergiss|n'oublie|no lo)`
const afterConjunction = new RegExp(`^${conjunction}(?:${subject}|${asking})(?![\\p{L}'])`, 'iu')
const afterComma = new RegExp(`^${conjunction}(?:${subject}|${asking}|${other})(?![\\p{L}'])`, 'iu')
