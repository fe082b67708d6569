import { tickLimits } from '@agentry/contract/rules/limits'
import type { TickedList } from '@agentry/contract/blocks'
import { keptTicks, tickOf } from '../../../core/kept-by-conversation.ts'
import { fits, type BlockOf } from './fits.ts'
import type { Message } from '../conversation/message.ts'
import type { ConversationState } from '../conversation/source.ts'

type Checklist = BlockOf<'checklist'>

interface Asked {
  /** The messages as they are when a question is sent. */
  shown: Message[]
  /** Those of them that it follows: fewer where it is asked again. */
  before: Message[]
}

/**
 * The checklists in which a person ticked something, as they are now. What was ticked since the answer before the question is
 * new to the agent; the rest was told with an earlier question.
 */
export function ticksFor(conversation: string | undefined, { shown, before }: Asked): TickedList[] {
  const since = new Set(shown.slice(Math.max(0, before.length - 1)).flatMap(({ id }) => id ?? []))
  const lists = newest(shown).flatMap((list) => tickedList(conversation, list, since))
  const current = lists.filter((list, at) => isNews(list) || !isShownAgain(list, lists.slice(at + 1)))
  // The sort is stable: of what is not new, the oldest lists give way.
  const chosen = new Set(
    current.toSorted((a, b) => Number(isNews(a)) - Number(isNews(b))).slice(-tickLimits.lists),
  )
  return current.filter((list) => chosen.has(list))
}

/** The id of the last message that is stored. Undefined where later ones are not loaded. */
export const lastStored = ({ messages, hasLater }: Pick<ConversationState, 'messages' | 'hasLater'>) =>
  hasLater ? undefined : messages.findLast(({ id }) => id !== undefined)?.id

/** Each list as it was shown last, oldest first. */
function newest(shown: Message[]): Checklist[] {
  const lists = new Map<string, Checklist>()
  for (const block of shown.flatMap(({ steps }) => steps.flatMap(({ result }) => result?.blocks ?? []))) {
    if (block.kind !== 'checklist' || !fits(block)) continue
    lists.delete(block.id)
    lists.set(block.id, block)
  }
  return [...lists.values()]
}

function tickedList(
  conversation: string | undefined,
  { id, title, items }: Checklist,
  since: ReadonlySet<string>,
): TickedList[] {
  const ticks = keptTicks.of(conversation, id)
  if (!ticks || !items.some((item) => tickOf(ticks, item.id))) return []
  const told = items.map((item) => {
    const tick = tickOf(ticks, item.id)
    const isNew = tick?.after !== undefined && since.has(tick.after)
    return {
      id: item.id,
      text: cut(item.text),
      done: tick?.done ?? item.done,
      ...(isNew && { is_new: true }),
    }
  })
  return [{ id, ...(title && { title: cut(title) }), items: told.slice(0, tickLimits.items) }]
}

const isNews = ({ items }: TickedList) => items.some(({ is_new }) => is_new)
const isShownAgain = ({ title }: TickedList, later: TickedList[]) =>
  title !== undefined && later.some((list) => list.title === title)
/** Half of a character at the cut would have the whole message refused. */
const cut = (text: string) => text.slice(0, tickLimits.textCharacters).toWellFormed()
