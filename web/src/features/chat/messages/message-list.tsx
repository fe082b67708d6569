import { useCallback, useEffect, useRef, useState } from 'react'
import { Virtualizer } from 'virtua'
import { useStore } from 'zustand'
import { stopSpeaking } from '../../../core/speech/speaker.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { ArrowDownIcon } from '../../../ui/icons.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { useChat } from '../chat-context.ts'
import type { Message } from '../conversation/message.ts'
import { hasOpenMail } from '../results/mail.ts'
import { MessageRow } from './message-row.tsx'
import { useStickToEnd } from './use-stick-to-end.ts'

/** Earlier pages are fetched this far before the reader gets there. */
const fetchAheadPx = 800

/** Only what is near the view is in the page, so that 5 000 messages scroll like five. */
export function MessageList({ welcome }: { welcome: Message }) {
  const { conversation, closed } = useChat()
  const { messages, hasEarlier, prepended, turn } = useStore(conversation.store)
  const { scroller, isAtEnd, onScroll, toEnd } = useStickToEnd()
  const { isLoading, loadEarlier } = useEarlier()
  const { edited, edit } = useEdited()
  const rows = messages.length > 0 ? messages : [welcome]
  const newest = rows.at(-1)?.key

  // Nothing goes on talking about a conversation that was left.
  useEffect(() => stopSpeaking, [])
  // What a person sends is in view, wherever they were reading.
  useEffect(
    () =>
      conversation.store.subscribe((now, before) => {
        if (!now.prepended && lastOwn(now.messages) !== lastOwn(before.messages)) toEnd()
      }),
    [conversation, toEnd],
  )

  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={scroller}
        aria-label="Messages"
        // Keyboards scroll it with the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        // The list takes no presses while it scrolls, unless told to: one that comes right after is meant all the same.
        className="h-full overflow-y-auto overscroll-contain py-4 -outline-offset-2 [overflow-anchor:none] [&>div]:pointer-events-auto!"
        onScroll={() => {
          onScroll()
          if (hasEarlier && (scroller.current?.scrollTop ?? Infinity) < fetchAheadPx) loadEarlier()
        }}
      >
        {isLoading && (
          <p className="absolute inset-x-0 top-2 z-10 flex justify-center text-ink-soft">
            <Spinner />
            <span className="sr-only">Loading earlier messages</span>
          </p>
        )}
        <Virtualizer
          data={rows}
          shift={prepended}
          scrollRef={scroller}
          startMargin={16}
          bufferSize={600}
          keepMounted={rows.flatMap((row, at) => (edited.has(row.key) || hasOpenMail(row) ? [at] : []))}
        >
          {(message) => (
            <MessageRow
              key={message.key}
              message={message}
              isNewest={message.key === newest}
              isBusy={turn !== 'idle' || Boolean(closed)}
              isEdited={edited.has(message.key)}
              onEdit={edit}
            />
          )}
        </Virtualizer>
      </section>
      {!isAtEnd && (
        <Button
          size="small"
          className="absolute bottom-3 left-1/2 -translate-x-1/2 animate-rise rounded-full shadow-float"
          onClick={toEnd}
        >
          <ArrowDownIcon size={16} />
          Jump to latest
        </Button>
      )}
    </div>
  )
}

const lastOwn = (messages: Message[]) => messages.findLast(({ sender }) => sender === 'user')?.key

function useEarlier() {
  const { conversation } = useChat()
  const [isLoading, setLoading] = useState(false)
  const taken = useRef(false)
  function loadEarlier() {
    if (taken.current) return
    taken.current = true
    setLoading(true)
    // A page that did not come is asked for again at the next scroll.
    void conversation
      .loadEarlier()
      .catch(() => {})
      .finally(() => {
        taken.current = false
        setLoading(false)
      })
  }
  return { isLoading, loadEarlier }
}

/** The messages that are being edited: what is half written must not go away with a scroll. */
function useEdited() {
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set())
  const edit = useCallback((key: string, isEdited: boolean) => {
    setEdited((before) =>
      isEdited ? new Set([...before, key]) : new Set([...before].filter((each) => each !== key)),
    )
  }, [])
  return { edited, edit }
}
