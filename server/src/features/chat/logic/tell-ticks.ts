import type { TickedList } from '@agentry/contract/blocks'
import type { Tick } from '../../../ports/sandbox.ts'
import type { LoadedVersion } from '../../catalogue/templates/version-service.ts'
import type { Brief } from '../turn/brief.ts'

/** Characters of the ticked lists that a model reads. */
const mostTold = 4000

/** Whether the template's own code keeps ticks in its state. */
export const takesTicks = ({ logic = '' }: Pick<LoadedVersion, 'logic'>) => /^def ticked\b/m.test(logic)

/** What the person ticked or unticked since the last answer. */
export function newTicks({ ticks = [] }: Pick<Brief, 'ticks'>): Tick[] {
  return ticks.flatMap(({ id, items }) =>
    items.flatMap(({ text, done, is_new }) => (is_new ? [{ list: id, text, done }] : [])),
  )
}

/**
 * The ticked lists as Markdown, for a model. Code that keeps ticks in its state has taken over the earlier ones, and may
 * have changed them since: of its lists, only those with news are told.
 */
export function tellTicks({ ticks = [], version }: Pick<Brief, 'ticks' | 'version'>): string {
  const keepsTicks = takesTicks(version)
  const told = ticks.filter(({ items }) => !keepsTicks || items.some(({ is_new }) => is_new))
  // The newest lists matter most.
  return told.map(asMarkdown).toReversed().join('\n\n').slice(0, mostTold)
}

function asMarkdown({ title, items }: TickedList) {
  const lines = items.map(({ text, done }) => `- [${done ? 'x' : ' '}] ${text}`)
  return [...(title ? [`**${title}**`] : []), ...lines].join('\n')
}
