import { useEffect, useRef } from 'react'
import { speakable } from '../../../core/speech/speakable.ts'
import { useChat } from '../chat-context.ts'
import type { Conversation } from '../conversation/conversation.ts'

let segmenter: Intl.Segmenter | undefined
const sentencesOf = (text: string) =>
  (segmenter ??= new Intl.Segmenter('en', { granularity: 'sentence' })).segment(text)

const heardAfterMs = 2000

/** Tells screen readers each sentence of a growing reply once, when it is finished. */
export function Announcer() {
  const { conversation, name } = useChat()
  const clearing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const region = useRef<HTMLParagraphElement>(null)
  useEffect(
    () =>
      announce(conversation, name, (words) => {
        if (!region.current) return
        region.current.textContent = words
        // Who walks through the page later must not find the reply twice.
        clearTimeout(clearing.current)
        clearing.current = setTimeout(() => region.current?.replaceChildren(), heardAfterMs)
      }),
    [conversation, name],
  )
  return <p ref={region} aria-live="polite" className="sr-only" />
}

function announce(conversation: Conversation, name: string, say: (words: string) => void) {
  let key = ''
  let told = 0
  return conversation.store.subscribe(({ messages }) => {
    const newest = messages.at(-1)
    if (!newest || newest.sender === 'user') return
    const isWriting = newest.phase !== undefined
    if (newest.key !== key) {
      // A reply that was there before is read at leisure, not announced.
      if (!isWriting) return
      key = newest.key
      told = 0
      say(`${name} is thinking`)
    }
    const fresh = newest.content.slice(told)
    const length = isWriting ? finishedLength(fresh) : fresh.length
    if (length === 0) return
    told += length
    say(speakable(fresh.slice(0, length)))
  })
}

/** A sentence without an end is told up to its last word. */
const longestSentence = 2000

/** How much of the text is whole sentences: all but the last, which may still grow. */
function finishedLength(text: string): number {
  if (text.length > longestSentence) return text.lastIndexOf(' ') + 1 || text.length
  return [...sentencesOf(text)].at(-1)?.index ?? 0
}
