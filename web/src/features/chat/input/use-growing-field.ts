import { useLayoutEffect, useRef } from 'react'

/** Measured after every render of whoever holds it. The text area is as tall as its words, between 48 and 120 px. */
const shortest = 48
const tallest = 120

export function useGrowingField() {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    element.style.height = `${shortest}px`
    element.style.height = `${Math.min(tallest, Math.max(shortest, element.scrollHeight))}px`
    element.style.overflowY = element.scrollHeight > tallest ? 'auto' : 'hidden'
  })
  return field
}
