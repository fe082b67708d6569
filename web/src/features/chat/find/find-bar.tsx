import { useDeferredValue, useEffect, useMemo, useRef, type KeyboardEvent, type RefObject } from 'react'
import { useStore } from 'zustand'
import { isComposing } from '../../../core/keyboard/is-composing.ts'
import { XIcon } from '../../../ui/icons.tsx'
import { ArrowDownIcon } from '../../../ui/page-icons.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { useChat } from '../chat-context.ts'
import { ArrowUpIcon } from '../chat-icons.tsx'
import { findMatches, type Match } from './find-matches.ts'
import { closeFind, useFind } from './find-state.ts'
import { isOnPage } from './found-ranges.ts'
import { highlight } from './highlight.ts'
import './found.css'
import { useAllMessages } from './use-all-messages.ts'

interface Props {
  scroller: RefObject<HTMLElement | null>
  toMessage: (key: string, how: { isNear: boolean }) => void
}

/** Finds in the whole conversation, also in what is not on the page or not even loaded. Begins with the newest. */
export function FindBar({ scroller, toMessage }: Props) {
  const { conversation } = useChat()
  const { words, current } = useFind()
  const field = useRef<HTMLInputElement>(null)
  const messages = useStore(conversation.store, (state) => state.messages)
  const wanted = useDeferredValue(words)
  const found = useMemo(() => findMatches(messages, wanted), [messages, wanted])
  const isFetching = useAllMessages(conversation, wanted.trim() !== '')
  const at = current ? found.findIndex(({ key, nth }) => key === current.key && nth === current.nth) : -1

  useEffect(() => field.current?.focus(), [])
  useEffect(
    () => (scroller.current ? highlight(scroller.current, { words: wanted, current }) : undefined),
    [scroller, wanted, current],
  )

  function show(match: Match | undefined) {
    useFind.setState({ current: match })
    if (match) toMessage(match.key, { isNear: isOnPage(scroller.current, match) })
  }
  // What is found first is shown at once; more that comes from earlier pages changes only the count.
  const newest = at < 0 ? found.at(-1) : undefined
  useEffect(() => {
    if (newest) show(newest)
  })

  const step = (by: -1 | 1) => show(found.at((at + by) % found.length))
  function pressed(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape') closeFind()
    else if (event.key === 'Enter' && found.length > 0) step(event.shiftKey ? 1 : -1)
    else return
    event.preventDefault()
  }
  return (
    <search
      data-own-escape
      className="absolute top-2 right-3 z-20 flex max-w-[calc(100%-1.5rem)] items-center gap-1 rounded-md border border-line bg-raised py-1 pr-1 pl-3 shadow-float"
    >
      <input
        ref={field}
        type="text"
        aria-label="Find in this conversation"
        placeholder="Find in this conversation"
        value={words}
        className="w-52 min-w-0 bg-transparent py-1 outline-none placeholder:text-ink-soft"
        onChange={({ target }) => useFind.setState({ words: target.value, current: undefined })}
        onKeyDown={pressed}
      />
      <output className="flex min-w-16 items-center justify-end gap-1.5 text-sm whitespace-nowrap text-ink-soft">
        {isFetching && <Spinner size={14} />}
        {wanted.trim() !== '' && countOf(found.length, at, isFetching)}
      </output>
      <IconButton
        label="Earlier match"
        icon={<ArrowUpIcon size={16} />}
        disabled={found.length < 2}
        onClick={() => step(-1)}
      />
      <IconButton
        label="Later match"
        icon={<ArrowDownIcon size={16} />}
        disabled={found.length < 2}
        onClick={() => step(1)}
      />
      <IconButton label="Close search" icon={<XIcon size={16} />} onClick={closeFind} />
    </search>
  )
}

/** Counted from the newest, where the search begins. */
function countOf(count: number, at: number, isFetching: boolean): string {
  if (count === 0) return isFetching ? 'Searching' : 'Not found'
  return `${at < 0 ? 1 : count - at} of ${count}`
}
