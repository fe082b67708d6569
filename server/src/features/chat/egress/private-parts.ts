import type { EgressAsk } from '@agentry/contract/egress'
import type { MadeBy } from '@agentry/contract/rules/egress'
import { knownAbout, type Brief } from '../turn/brief.ts'

type Part = EgressAsk['private_parts'][number]

/** Shorter words are everywhere. */
const shortest = 4
/** A token of this length that is no word may be anything in disguise. */
const opaque = 24
/** Read of each private text. */
const mostRead = 200_000

const runs = /(?:[\p{L}\p{N}]|%[\dA-Fa-f]{2}|[+/_=-](?=[\p{L}\p{N}]))+/gu
const tokens = /[\p{L}\p{N}]+/gu

/**
 * Where a text that would be sent holds words of the person: as they are, percent-encoded, in base64 or in hex. What Python
 * made may hold them in any disguise, so all that it chose is marked: of an address, everything but the scheme and the host.
 */
export function privateParts(
  text: string,
  brief: Brief,
  { madeBy, host }: { madeBy: MadeBy; host: string },
): Part[] {
  if (madeBy === 'code') {
    const start = /^https?:\/\//.exec(text)?.[0].length ?? 0
    const chosen = start > 0 && text.startsWith(host, start) ? start + host.length : 0
    return chosen < text.length ? [{ start: chosen, end: text.length }] : []
  }
  const known = wordsOf(brief)
  const hostAt = text.indexOf(host)
  return [...text.matchAll(runs)].flatMap(({ 0: run, index }) =>
    partsOfRun(run, index, known, index === hostAt),
  )
}

function partsOfRun(run: string, at: number, known: ReadonlySet<string>, isHost: boolean): Part[] {
  const plain = [...run.matchAll(tokens)]
    .filter(([token]) => known.has(token.toLowerCase()))
    .map(({ 0: token, index }) => ({ start: at + index, end: at + index + token.length }))
  if (plain.length > 0) return plain
  const isDisguised = disguises(run).some((readable) => holdsKnown(readable, known))
  const isOpaque = !isHost && run.length >= opaque
  return isDisguised || isOpaque ? [{ start: at, end: at + run.length }] : []
}

/** What a run may stand for. */
function disguises(run: string): string[] {
  const read = [run.includes('%') ? unescaped(run) : '']
  if (/^[\dA-Fa-f]{8,}$/.test(run)) read.push(Buffer.from(run, 'hex').toString())
  if (run.length >= 6) read.push(Buffer.from(run, 'base64').toString())
  return read
}

function unescaped(run: string): string {
  try {
    return decodeURIComponent(run)
  } catch {
    return ''
  }
}

const holdsKnown = (readable: string, known: ReadonlySet<string>) =>
  [...readable.matchAll(tokens)].some(([token]) => known.has(token.toLowerCase()))

/** Every word of what is private in a turn, folded to lower case. */
export function wordsOf(brief: Brief): Set<string> {
  const texts = [
    brief.message,
    ...brief.history.map(({ content }) => content),
    brief.summary,
    ...knownAbout(brief),
    ...brief.files.flatMap(({ name, text = '' }) => [name, text]),
  ]
  const words = new Set<string>()
  for (const text of texts)
    for (const [word] of text.slice(0, mostRead).matchAll(tokens))
      if (word.length >= shortest || /\d/.test(word)) words.add(word.toLowerCase())
  return words
}
