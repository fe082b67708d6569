import { useEffect, useRef, useState } from 'react'

/** Whether an element is at least this wide. The page's own width says little: a chat may stand in a panel. */
export function useHasRoom<T extends Element>(px: number) {
  const ref = useRef<T>(null)
  const [hasRoom, setRoom] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setRoom((entry?.contentRect.width ?? 0) >= px))
    observer.observe(element)
    return () => observer.disconnect()
  }, [px])
  return { ref, hasRoom }
}
