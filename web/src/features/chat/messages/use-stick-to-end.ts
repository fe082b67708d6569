import { useCallback, useEffect, useRef, useState } from 'react'

const nearPx = 56

/** Follows the newest words until the reader scrolls up, and again once they are back at the end. */
export function useStickToEnd() {
  const scroller = useRef<HTMLElement>(null)
  const sticks = useRef(true)
  const lastTop = useRef(0)
  const [isAtEnd, setAtEnd] = useState(true)

  const toEnd = useCallback(() => {
    sticks.current = true
    setAtEnd(true)
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
  }, [])

  const onScroll = useCallback(() => {
    if (!scroller.current) return
    const { scrollTop, scrollHeight, clientHeight } = scroller.current
    const isNear = scrollHeight - scrollTop - clientHeight < nearPx
    // Only a movement upwards is the reader's: growth alone never scrolls up.
    if (isNear) sticks.current = true
    else if (scrollTop < lastTop.current) sticks.current = false
    lastTop.current = scrollTop
    setAtEnd(sticks.current)
  }, [])

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const grew = new ResizeObserver(() => {
      if (sticks.current) element.scrollTo({ top: element.scrollHeight })
    })
    grew.observe(element)
    for (const child of element.children) grew.observe(child)
    return () => grew.disconnect()
  }, [])

  return { scroller, isAtEnd, onScroll, toEnd }
}
