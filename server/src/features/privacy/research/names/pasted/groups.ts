import * as cues from '../cues.ts'
import { isCapital } from '../shapes.ts'
import type { Token } from '../tokens.ts'

/** Words with capitals side by side, and what is around them. */
export interface Group {
  from: number
  /** The place after the last word. */
  to: number
  before: 'line' | 'edge' | 'colon' | 'paren' | 'equals' | 'word'
  after: 'edge' | 'colon' | 'number' | 'paren' | 'close' | 'mail' | 'word'
}

export function groupsOf(tokens: Token[]): Group[] {
  const groups: Group[] = []
  for (let at = 0; at < tokens.length; at++) {
    if (!isCapital(tokens[at]!.text)) continue
    const from = at
    while (tokens[at + 1] && goesOn(tokens, at + 1)) at++
    while (!isCapital(tokens[at]!.text)) at--
    groups.push({ from, to: at + 1, before: beforeOf(tokens, from), after: afterOf(tokens, at + 1) })
  }
  return groups
}

function goesOn(tokens: Token[], at: number) {
  const { text, gap } = tokens[at]!
  if (!/^(?: |-|\. | ["“(]|["”)] )$/u.test(gap)) return false
  if (gap === '. ' && !/^(?:\p{Lu}|\p{L}{1,4})$/u.test(tokens[at - 1]!.text)) return false
  if (gap === ' (' || gap === ') ') return false
  return isCapital(text) || cues.particles.has(text)
}

const joints = new Set(
  'và and or und oder et ou y e o i og och ve en dan & with mit avec con com vs'.split(' '),
)

function beforeOf(tokens: Token[], at: number): Group['before'] {
  const { gap } = tokens[at]!
  if (at === 0 || gap.includes('\n')) return 'line'
  if (/:\s?["'“]?$/u.test(gap)) return 'colon'
  if (gap.endsWith('(')) return 'paren'
  if (/=\s?$/u.test(gap)) return 'equals'
  if (/[,;+/&|•–—·]|\s-\s|\d[.)]?\s/u.test(gap)) return 'edge'
  return /^\s$/u.test(gap) && joints.has(tokens[at - 1]!.text.toLowerCase()) ? 'edge' : 'word'
}

function afterOf(tokens: Token[], at: number): Group['after'] {
  const next = tokens[at] && { text: tokens[at].text, gap: tokens[at].gap.replace(/^["'”*]{1,2}(?=\W)/u, '') }
  if (next && /^\.?\s?:/u.test(next.gap)) return 'colon'
  if (!next || /^\.?\s*\n|^[,;+/&|•–—]|^\s[+/&|•–—→-]\s|^[.!?](?:\s|$)/u.test(next.gap)) return 'edge'
  if (next.gap.startsWith(')')) return 'close'
  if (/^\s?\(/u.test(next.gap)) return 'paren'
  if (/^\s</u.test(next.gap)) return 'mail'
  if (/^\s[£$€]?\d/u.test(next.gap)) return 'number'
  return /^\s$/u.test(next.gap) && joints.has(next.text.toLowerCase()) ? 'edge' : 'word'
}

export const isItemStart = ({ before }: Group) => before === 'line' || before === 'edge' || before === 'colon'
