import { carriersOf, type Carriers } from './carriers.ts'
import { findPrivate, type Finding } from './find-private.ts'
import type { PrivateIndex } from './private-index.ts'

/** What is compared with: the private text of a conversation, and the addresses that came from elsewhere. */
export interface Compared {
  index: PrivateIndex
  /** False where the browser does not have all of it: files, and messages that are not loaded. */
  isWhole: boolean
  /** Addresses that the person wrote, or that a search found: they carry nothing that an agent put into them. */
  known: { has(address: string): boolean }
}

/** Why a link asks before it opens. */
export type Reason = 'private' | 'code' | 'long' | 'unknown'

export type Verdict =
  | { kind: 'text' }
  | { kind: 'own-site'; address: string }
  | { kind: 'open'; address: string; host: string }
  | { kind: 'asks'; address: string; host: string; reason: Reason }

/** Longer ones can spell out a message in harmless words. */
const longestPlain = 200
/** Of an address that is searched for what to mark. */
const longestMarked = 4000

export function judgeLink(href: string | undefined, compared: Compared, origin: string): Verdict {
  const carriers = carriersOf(href)
  if (!carriers) return { kind: 'text' }
  const { address, host } = carriers
  if (new URL(address).origin === origin) return { kind: 'own-site', address }
  const reason = compared.known.has(address) ? undefined : reasonToAsk(carriers, compared)
  return reason ? { kind: 'asks', address, host, reason } : { kind: 'open', address, host }
}

function reasonToAsk(carriers: Carriers, { index, isWhole }: Compared): Reason | undefined {
  const length = carriers.parts.reduce((sum, { start, end }) => sum + end - start, 0)
  if (length > longestPlain) return 'long'
  const [first] = findPrivate(carriers, index)
  if (first) return first.kind
  const carried = carriers.parts.map(({ start, end }) => carriers.address.slice(start, end)).join('')
  return isWhole || /^(?:www)?\/?$/.test(carried) ? undefined : 'unknown'
}

/** Everything in an address that the person should look at, in order and without overlaps. */
export function marksIn(href: string, { index }: Pick<Compared, 'index'>): Finding[] {
  const carriers = carriersOf(href)
  // Offsets are those of the address as browsers write it.
  if (!carriers?.address.startsWith(href)) return []
  const parts = carriers.parts.flatMap(({ start, end }) =>
    start < longestMarked ? [{ start, end: Math.min(end, longestMarked) }] : [],
  )
  const marks: Finding[] = []
  const found = [...findPrivate({ ...carriers, parts }, index)]
  for (const finding of found.toSorted((a, b) => a.start - b.start)) {
    const last = marks.at(-1)
    if (!last || finding.start >= last.end) marks.push({ ...finding })
    else {
      last.end = Math.max(last.end, finding.end)
      if (finding.kind === 'private') last.kind = 'private'
    }
  }
  return marks
}
