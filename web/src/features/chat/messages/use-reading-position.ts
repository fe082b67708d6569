import { useCallback, useEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'

const nearPx = 56
/** A wheel that was turned just before goes on scrolling for some of them. */
const revealFrames = 40
/** More than it takes to measure rows, and the rows that come into the page with what they turned out to need. */
const mostFrames = 10
/** Above the first message and below the last. */
export const listPaddingPx = 16

interface Options {
  /** A conversation opens at its end, an empty one at its top. */
  opensAtEnd: boolean
  indexOf: (key: string) => number
}

/**
 * Where the reader is. A new question moves to the top of the view and the answer grows below it, so that it is read
 * from its start. The end is followed only by those who went there.
 */
export function useReadingPosition({ opensAtEnd, indexOf }: Options) {
  const scroller = useRef<HTMLElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  /** Stands after the messages, and makes room for the newest question to get to the top. */
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(indexOf)
  const place = useRef({
    follows: opensAtEnd,
    question: '',
    holds: false,
    /** Whether a message was jumped to; the way there may pass the end of what is measured so far. */
    visits: false,
    reveals: false,
    /** Something in the list is being pressed: what moves away under a pointer was not pressed in the end. */
    isPressed: false,
    lastTop: 0,
  })
  const [isAtEnd, setAtEnd] = useState(true)

  useEffect(() => {
    latest.current = indexOf
  })

  /** How far down the newest question is; undefined where none was asked in this view. */
  const questionTop = useCallback((): number | undefined => {
    const index = place.current.question ? latest.current(place.current.question) : -1
    return index < 0 ? undefined : listPaddingPx + (list.current?.getItemOffset(index) ?? 0)
  }, [])

  /** After anything grew, shrank or moved. */
  const settle = useCallback(() => {
    const [element, foot] = [scroller.current, end.current]
    if (!element || !foot || place.current.isPressed) return
    const top = questionTop()
    const room = top === undefined ? 0 : element.clientHeight - (foot.offsetTop - top) - listPaddingPx
    foot.style.height = `${Math.max(0, room)}px`
    const asked = place.current.reveals ? topForAnswers(element) : 0
    if (place.current.holds && top !== undefined) element.scrollTo({ top: Math.max(top, asked) })
    else if (place.current.follows)
      element.scrollTo({ top: foot.offsetTop + listPaddingPx - element.clientHeight })
    else if (asked > element.scrollTop) element.scrollTo({ top: asked })
    setAtEnd(belowView(element, foot) < nearPx)
  }, [questionTop])

  const toEnd = useCallback(() => {
    Object.assign(place.current, { follows: true, holds: false, visits: false })
    settle()
  }, [settle])

  const toQuestion = useCallback(
    (key: string) => {
      Object.assign(place.current, { follows: false, holds: true, visits: false, question: key })
      // Once the row is there.
      requestAnimationFrame(settle)
    },
    [settle],
  )

  /** An agent waits for an answer of the person: its buttons come into view, wherever one was reading. */
  const toAsk = useCallback(() => {
    place.current.reveals = true
    let left = revealFrames
    const again = () => {
      settle()
      left -= 1
      if (left > 0 && place.current.reveals) requestAnimationFrame(again)
    }
    requestAnimationFrame(again)
  }, [settle])

  const stay = useCallback(() => {
    Object.assign(place.current, { follows: false, holds: false })
  }, [])

  /** With `isNear`, whoever asks moves within what is on the page. */
  const toMessage = useCallback((key: string, { isNear = false } = {}) => {
    const index = latest.current(key)
    if (index < 0) return
    Object.assign(place.current, { follows: false, holds: false, visits: true })
    if (!isNear) list.current?.scrollToIndex(index, { align: 'center' })
  }, [])

  /**
   * While earlier messages are put above them, the list keeps its distance from the end, so a row below the reader that
   * turned out higher just then would move what they read.
   */
  const untilMeasured = useCallback(async () => {
    const element = scroller.current
    if (!element) return
    for (let frame = 0; frame < mostFrames && hasUnmeasured(element); frame += 1) await nextFrame()
  }, [])

  const onScroll = useCallback(() => {
    const [element, foot] = [scroller.current, end.current]
    if (!element || !foot) return
    const { scrollTop, clientHeight } = element
    const isNear = belowView(element, foot) < nearPx
    const top = questionTop()
    const isLong = top === undefined || foot.offsetTop - top > clientHeight
    // Only a movement upwards is the reader's: growth alone never scrolls up.
    if (isNear && isLong && !place.current.holds && !place.current.visits) place.current.follows = true
    else if (scrollTop < place.current.lastTop) place.current.follows = false
    place.current.lastTop = scrollTop
    setAtEnd(isNear)
  }, [questionTop])

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const changed = new ResizeObserver(settle)
    changed.observe(element)
    for (const child of element.children) if (child !== end.current) changed.observe(child)
    // Somebody who moves by themselves is not held at their question.
    const letGo = ({ type, target }: Event) => {
      // Not its scroll bar: not every browser tells when that is released.
      const isPressed = place.current.isPressed || (type === 'pointerdown' && target !== element)
      Object.assign(place.current, { holds: false, visits: false, reveals: false, isPressed })
    }
    const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
    for (const move of moves) element.addEventListener(move, letGo, { passive: true })
    const release = () => {
      if (!place.current.isPressed) return
      place.current.isPressed = false
      // The press becomes a click before that.
      requestAnimationFrame(settle)
    }
    const releases = ['pointerup', 'pointercancel', 'blur'] as const
    for (const each of releases) window.addEventListener(each, release)
    return () => {
      changed.disconnect()
      for (const move of moves) element.removeEventListener(move, letGo)
      for (const each of releases) window.removeEventListener(each, release)
    }
  }, [settle])

  return { scroller, list, end, isAtEnd, onScroll, toEnd, toQuestion, toAsk, toMessage, stay, untilMeasured }
}

function belowView({ scrollTop, clientHeight }: HTMLElement, { offsetTop }: HTMLElement): number {
  return offsetTop - scrollTop - clientHeight
}

/** How far down the list has to be for the buttons of the newest open request to be in view. */
function topForAnswers(element: HTMLElement): number {
  const answers = [...element.querySelectorAll('[data-ask-answers]')].at(-1)
  if (!answers) return 0
  const bottom = answers.getBoundingClientRect().bottom - element.getBoundingClientRect().top
  return element.scrollTop + bottom + listPaddingPx - element.clientHeight
}

/** The list hides rows whose size it does not know yet. */
function hasUnmeasured(element: HTMLElement): boolean {
  const rows = [...element.querySelectorAll<HTMLElement>(':scope > div > div')]
  return rows.some(({ style }) => style.visibility === 'hidden')
}

/** Nobody sees a page that is hidden, and it draws no frames. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => resolve())
  })
}
