import { groupsOf, isItemStart, type Group } from './groups.ts'
import { notPeople } from './people-labels.ts'
import { looksLikePerson, mayBePerson } from './persons.ts'
import type { Token } from '../tokens.ts'

/** Who stands in the same kind of place as others who are names: items of a list, speakers, owners in brackets. */
export function absorbSlots(tokens: Token[], isName: boolean[], groups = groupsOf(tokens)) {
  const slots = new Map<string, Group[]>()
  const syllables: Group[] = []
  for (const group of groups) {
    const key = slotOf(group)
    if (isStamped(tokens, group) && looksLikePerson(tokens, group)) isName.fill(true, group.from, group.to)
    if (key === 'item' && isSyllable(tokens, group)) syllables.push(group)
    if (!key || !mayBePerson(tokens, group)) continue
    const slot = slots.get(key)
    if (slot) slot.push(group)
    else slots.set(key, [group])
  }
  for (const [key, slot] of slots) {
    const named = slot.filter(({ from, to }) => isName.slice(from, to).includes(true)).length
    const isEnough =
      key === 'speaker' ? isDialogue(tokens, slot, named) : named > 1 && named * 5 >= slot.length * 2
    if (!isEnough) continue
    for (const { from, to } of slot) isName.fill(true, from, to)
    if (key === 'item' && named > 2) for (const { from } of syllables) isName[from] = true
  }
}

/** `Summer  10:03 AM` above a message. */
function isStamped(tokens: Token[], { from, to, before }: Group) {
  if (before !== 'line' || to - from > 3) return false
  const [next, second] = [tokens[to], tokens[to + 1]]
  if (!next || !/^ {1,3}\d{1,2}:\d\d/u.test(next.gap)) return false
  return next.gap.includes('\n') || (/^[AP]M$/iu.test(next.text) && second?.gap.startsWith('\n') === true)
}

/** `An` and `Can` in a row of names. */
const isSyllable = (tokens: Token[], { from, to, before }: Group) =>
  to - from === 1 &&
  before === 'edge' &&
  /^(?:An|Can|Do|Be|So|To|Le|Long|My|Ha|Day|See|Per|Te|Sur)$/u.test(tokens[from]!.text)

function slotOf(group: Group) {
  if (group.before === 'line' && group.after === 'colon') return 'speaker'
  if (group.before === 'paren') return group.after === 'close' ? 'bracket' : null
  if (group.before === 'equals') return 'equals'
  if (!isItemStart(group) || group.after === 'word' || group.after === 'colon') return null
  return 'item'
}

/** One of them is somebody, or the same one speaks again. */
function isDialogue(tokens: Token[], speakers: Group[], named: number) {
  if (named > 0) return speakers.length > 1
  const labels = speakers.map(({ from, to }) =>
    tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join(' '),
  )
  return new Set(labels).size < labels.length && !labels.some((label) => notPeople.has(label.toLowerCase()))
}
