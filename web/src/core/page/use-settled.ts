import { useEffect, useState } from 'react'

const settledAfterMs = 150

/** A text that is typed, once the typing pauses; at once when it is emptied. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settledAfterMs)
    return () => clearTimeout(timer)
  }, [text])
  return text && settled
}
