import { useCallback, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../../core/lazy/lazy-part.tsx'
import { NotOpened } from '../../../core/lazy/not-opened.tsx'
import { Virtualizer } from 'virtua'
import { useStore } from 'zustand'
import { stopSpeaking } from '../../../core/speech/speaker.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { ArrowDownIcon } from '../../../ui/page-icons.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { useChat } from '../chat-context.ts'
import type { Message } from '../conversation/message.ts'
import { closeFind, useFind } from '../find/find-state.ts'
import { useFindShortcut } from '../find/use-find-shortcut.ts'
import { hasOpenMail } from '../results/mail/mail.ts'
import { Introduction, type Introduced } from './introduction.tsx'
import { MessageRow } from './message-row.tsx'
import { Starters } from './starters.tsx'
import { listPaddingPx, useReadingPosition } from './use-reading-position.ts'

const FindBar = lazyPart(
  async () => (await import('../find/find-bar.tsx')).FindBar,
  undefined,
  () => <NotOpened onClose={closeFind} />,
)

/** The newest stay in the page, for screen readers and the browser's own search, also above the question in view. */
const recentRows = 20
/** Earlier pages are fetched this far before the reader gets there. */
const fetchAheadPx = 800

interface Props {
  welcome: Message
  introduced: Introduced
  starters: string[]
}

/** Only what is near the view is in the page, so that 5 000 messages scroll like five. */
export function MessageList({ welcome, introduced, starters }: Props) {
  const { conversation, closed, target, takesFocus = true } = useChat()
  const isFinding = useFind((state) => state.isOpen) && takesFocus
  useFindShortcut(takesFocus)
  const { messages, hasEarlier, hasLater, prepended, turn } = useStore(conversation.store)
  const { isLoading, load } = useFurther()
  const { edited, edit } = useEdited()
  const isEmpty = messages.length === 0
  const rows = isEmpty ? [welcome] : messages
  const newest = hasLater ? undefined : rows.at(-1)?.key
  const { scroller, list, end, isAtEnd, onScroll, toEnd, toQuestion, toAsk, toMessage, stay, untilMeasured } =
    useReadingPosition({
      opensAtEnd: !isEmpty && target === undefined,
      indexOf: (key) => rows.findIndex((row) => row.key === key),
    })
  useTarget(target === undefined ? undefined : rows.find(({ id }) => id === target)?.key, toMessage)

  // Nothing goes on talking about a conversation that was left.
  useEffect(() => stopSpeaking, [])
  // What a person asks moves to the top, wherever they were reading.
  useEffect(
    () =>
      conversation.store.subscribe((now, before) => {
        const asked = lastOwn(now.messages)
        // Whoever goes to another version of a message stays there.
        if (now.isVersionChosen) stay()
        else if (now.turn === 'running' && asked && asked !== lastOwn(before.messages)) toQuestion(asked)
        if (openAsks(now.messages) > openAsks(before.messages)) toAsk()
      }),
    [conversation, toQuestion, toAsk, stay],
  )

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {isFinding && <FindBar scroller={scroller} toMessage={toMessage} />}
      <section
        ref={scroller}
        aria-label="Messages"
        // Keyboards scroll it with the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        // The list takes no presses while it scrolls, unless told to: one that comes right after is meant all the same.
        // A message with an open menu stands above those below it.
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain py-4 -outline-offset-2 [overflow-anchor:none] [&>div]:pointer-events-auto! [&>div>div:has([aria-haspopup=menu][aria-expanded=true])]:z-10"
        onScroll={() => {
          onScroll()
          const { scrollTop = Infinity, scrollHeight = 0, clientHeight = 0 } = scroller.current ?? {}
          if (hasEarlier && scrollTop < fetchAheadPx) load(() => conversation.loadEarlier(untilMeasured))
          if (hasLater && scrollHeight - scrollTop - clientHeight < fetchAheadPx) load(conversation.loadLater)
        }}
      >
        {isLoading && (
          <p className="absolute inset-x-0 top-2 z-10 flex justify-center text-ink-soft">
            <Spinner />
            <span className="sr-only">Loading earlier messages</span>
          </p>
        )}
        {isEmpty && <Introduction introduced={introduced} />}
        <Virtualizer
          ref={list}
          data={rows}
          shift={prepended}
          scrollRef={scroller}
          startMargin={listPaddingPx}
          bufferSize={600}
          keepMounted={rows.flatMap((row, at) =>
            at >= rows.length - recentRows || edited.has(row.key) || hasOpenMail(row) ? [at] : [],
          )}
        >
          {(message) => (
            <MessageRow
              key={message.key}
              message={message}
              isTarget={target !== undefined && message.id === target}
              isNewest={message.key === newest}
              isBusy={turn !== 'idle' || Boolean(closed)}
              isEdited={edited.has(message.key)}
              onEdit={edit}
            />
          )}
        </Virtualizer>
        {isEmpty && <Starters starters={starters} />}
        <div ref={end} />
      </section>
      {!isEmpty && (!isAtEnd || hasLater) && (
        // In a row of its own: over the messages it would cover what is to be pressed there.
        <div className="flex justify-center py-1.5">
          <Button
            size="small"
            className="animate-rise rounded-full shadow-float"
            onClick={() => void (hasLater ? conversation.load().then(toEnd, () => undefined) : toEnd())}
          >
            <ArrowDownIcon size={16} />
            Jump to latest
          </Button>
        </div>
      )}
    </div>
  )
}

/** Of the answer that is being written. */
const openAsks = (messages: Message[]) => messages.at(-1)?.asks?.filter(({ outcome }) => !outcome).length ?? 0

const lastOwn = (messages: Message[]) => messages.findLast(({ sender }) => sender === 'user')?.key

function useFurther() {
  const [isLoading, setLoading] = useState(false)
  const taken = useRef(false)
  function load(page: () => Promise<void>) {
    if (taken.current) return
    taken.current = true
    setLoading(true)
    // A page that did not come is asked for again at the next scroll.
    void page()
      .catch(() => {})
      .finally(() => {
        taken.current = false
        setLoading(false)
      })
  }
  return { isLoading, load }
}

/** Brings the message that a link leads to into the middle of the view, once for each link. */
function useTarget(key: string | undefined, toMessage: (key: string) => void) {
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (key === undefined || shown.current === key) return
    shown.current = key
    toMessage(key)
  }, [key, toMessage])
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
