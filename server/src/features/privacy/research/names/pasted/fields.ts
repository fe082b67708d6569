import { groupsOf, isItemStart, type Group } from './groups.ts'
import { besideLabels, doneBy, nameLabels, peopleLabels, thingLabels } from './people-labels.ts'
import { looksLikePerson, mayBePerson } from './persons.ts'
import type { Token } from '../tokens.ts'

type Kind = 'people' | 'name' | 'things' | null

/** What stands after `Guests:`, `Patient:` or `Prepared by:`. */
export function absorbFields(
  tokens: Token[],
  isName: boolean[],
  nobody: Set<number>,
  groups = groupsOf(tokens),
) {
  let kind: Kind = null
  let isBelow = false
  let next = 0
  for (const [at, { gap }] of tokens.entries()) {
    const isBreak = gap.includes('\n')
    if (gap.includes(':') && !gap.includes('://')) {
      kind = labelKind(tokens, at - 1)
      isBelow = kind !== null && isBreak
    } else if (isBreak && (!isBelow || /\n\n|\n\r\n/u.test(gap))) kind = null
    while (groups[next] && groups[next]!.from < at) next++
    const group = groups[next]
    if (group?.from !== at) continue
    if (kind === 'things') {
      if (isItem(group)) for (let place = at; place < group.to; place++) nobody.add(place)
    } else if (kind && isValue(tokens, group, kind)) isName.fill(true, group.from, group.to)
  }
}

const isItem = (group: Group) => isItemStart(group) && group.after !== 'word' && group.after !== 'colon'

function isValue(tokens: Token[], group: Group, kind: Kind) {
  if (group.after === 'colon' || !mayBePerson(tokens, group)) return false
  const isLike = looksLikePerson(tokens, group)
  if (kind === 'name') return isLike && group.before !== 'word' && group.after !== 'word'
  return isLike || group.after !== 'word'
}

/** The label that ends with this word; at most six words, back to where something begins. */
function labelKind(tokens: Token[], end: number): Kind {
  let from = end
  while (from > 0 && end - from < 5 && /^[ /_-]$/u.test(tokens[from]!.gap)) from--
  const label = tokens.slice(Math.max(0, from), end + 1).map(({ text }) => text.toLowerCase())
  return kindOfLabel(label)
}

export function kindOfLabel(label: string[]): Kind {
  const isAll = label.every(
    (word) => peopleLabels.has(word) || nameLabels.has(word) || besideLabels.has(word) || doneBy.has(word),
  )
  if (label.length < 4 && thingLabels.has(label.at(-1) ?? '')) return 'things'
  if (!isAll || label.length === 0) return null
  const isDone = label.length === 2 && doneBy.has(label[0]!) && label[1] === 'by'
  if (isDone || label.some((word) => peopleLabels.has(word)) || isRoster(label)) return 'people'
  return label.some((word) => nameLabels.has(word)) ? 'name' : null
}

/** `Class list`, `Starting eleven`. */
const isRoster = (label: string[]) =>
  /^(?:class list|best man|(?:first|last|full|given|family|second) names?|starting (?:eleven|xi)|seating(?: plan)?|squad)$/u.test(
    label.join(' '),
  )
