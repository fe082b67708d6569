import { useSyncExternalStore } from 'react'
import { keptTicks, tickOf } from '../../../core/kept-by-conversation.ts'
import { BlockFrame } from './block-frame.tsx'
import type { BlockOf } from './fits.ts'

interface Props {
  block: BlockOf<'checklist'>
  conversationKey: string | undefined
  /** The last message of the conversation. */
  lastMessage?: (() => string | undefined) | undefined
}

/** A list to tick off. What a person ticked is kept for the conversation and goes before what the agent said. */
export function ChecklistBlock({ block: { id, title, items }, conversationKey, lastMessage }: Props) {
  const read = () => keptTicks.of(conversationKey, id)
  const ticks = useSyncExternalStore(keptTicks.subscribe, read, read)
  const isDone = (item: (typeof items)[number]) => tickOf(ticks, item.id)?.done ?? item.done
  function tick(item: string, done: boolean) {
    const after = lastMessage?.()
    keptTicks.keep(conversationKey, id, { ...ticks, [item]: { done, ...(after && { after }) } })
  }
  const count = items.filter(isDone).length
  return (
    <BlockFrame
      kind="Checklist"
      title={title}
      actions={
        <output className="py-1 pr-2.5 text-sm text-ink-soft">{`${count} of ${items.length} done`}</output>
      }
    >
      <ul className="grid grid-cols-1 px-4 pb-2">
        {items.map((item) => (
          <li key={item.id}>
            <label className="flex min-h-9 cursor-pointer items-start gap-3 py-1.5 pointer-coarse:min-h-11 pointer-coarse:py-2.5">
              <input
                type="checkbox"
                checked={isDone(item)}
                onChange={({ target }) => tick(item.id, target.checked)}
                className="mt-0.5 size-5 shrink-0 accent-accent"
              />
              <span
                dir="auto"
                className={
                  isDone(item) ? 'min-w-0 text-ink-soft line-through wrap-anywhere' : 'min-w-0 wrap-anywhere'
                }
              >
                {item.text}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </BlockFrame>
  )
}
