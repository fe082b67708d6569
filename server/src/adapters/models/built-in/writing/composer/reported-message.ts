import type { Task } from './tasks.ts'

interface Reported {
  instruction: string
  text: string
  tasks: Task[]
}

const writer = String.raw`(?:(?:an?|the|my|our|this|ein|eine|un|una|el|la|ein|der|die)\s+)?(?:\p{L}{2,15}\s+)?(?:customer|client|guest|buyer|patient|tenant|shopper|reviewer|kunde|kundin|gast|cliente)`
const name = String.raw`(?:\s+(?:called\s+|named\s+)?(?<name>(?:(?:Mr|Mrs|Ms|Mx|Dr|Frau|Herr)\.?\s+)?\p{Lu}[\p{L}'-]{1,20}(?:\s+\p{Lu}[\p{L}'-]{1,20})?))?`
const says = String.raw`\s+(?:just\s+|has\s+)?(?:writes?|wrote|written|says?|said|asks?|asked|complains?|complained|emailed|messaged|posted|schreibt|schrieb|escribe|escribió)[^:"“„«'‘\n]{0,40}:?\s*`
const reported = new RegExp(`^${writer}${name}${says}(?=["“„«'‘])`, 'iu')
const quotes = [
  /^"([^"]{8,2000})"/,
  /^“([^“”]{8,2000})”/,
  /^„([^„“”]{8,2000})[“”]/,
  /^«([^«»]{8,2000})»/,
  /^['‘]((?:[^'’]|(?<=\p{L})['’](?=\p{L})){8,2000})['’]/u,
]

/** 'A customer writes: "…" We can send a new one. Write something': the message, and what the answer is to say. */
export function splitReported(said: string): Reported | undefined {
  const message = said.trim().slice(0, 6_000)
  const head = reported.exec(message)
  if (!head) return undefined
  const rest = message.slice(head[0].length)
  const quote = quotes.map((pattern) => pattern.exec(rest)).find((found) => found !== null)
  if (!quote?.[1]) return undefined
  const wish = rest
    .slice(quote[0].length)
    .replace(/^[\s,.;:-]{1,9}/, '')
    .replace(ordersReply, ' ')
    .trim()
  const signature = head.groups?.['name'] ? `\n\n${head.groups['name']}` : ''
  return { instruction: `reply ${wish}`.trim(), text: `${quote[1].trim()}${signature}`, tasks: ['reply'] }
}

/** What only says that an answer is wanted. */
const ordersReply =
  /(?:^|[.!?;,]\s{0,3})(?:please |pls |can (?:you|u) |could you )?(?:write|draft|answer|reply|respond|help|what (?:do|should|can|could) (?:i|we) (?:say|write|answer|reply)|how (?:do|should|can) (?:i|we) (?:answer|reply|respond))(?: (?:something|a|an|the|this|that|it|back|me|her|him|them|nice|kind|polite|friendly|short|reply|answer|response|to|nicely|politely|kindly)){0,6}[\s.!?]*$/i
