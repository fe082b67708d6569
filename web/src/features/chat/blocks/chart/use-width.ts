import { useLayoutEffect, useRef, useState } from 'react'

const beforeMeasuring = 600

/** How wide an element is, in pixels: a drawing that is scaled as a whole has no readable letters on a phone. */
export function useWidth<T extends Element>() {
  const ref = useRef<T>(null)
  const [width, setWidth] = useState(beforeMeasuring)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(Math.round(element.getBoundingClientRect().width) || beforeMeasuring)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
