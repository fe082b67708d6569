import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

const gapPx = 6
const marginPx = 8

interface Floating {
  open: boolean
  /** What it belongs to: it stands below it, or above where there is no room. */
  anchor: RefObject<HTMLElement | null>
  /** The anchor was scrolled out of sight. */
  onLost: () => void
}

/** Shows a `popover` in front of everything, where nothing can cut it off, and all of it within the window. */
export function useFloating({ open, anchor, onLost }: Floating) {
  const panel = useRef<HTMLDivElement>(null)
  const lost = useEffectEvent(onLost)
  useLayoutEffect(() => {
    const [element, beside] = [panel.current, anchor.current]
    if (!open || !element || !beside) return
    element.showPopover?.()
    place(element, beside.getBoundingClientRect())
    const moved = (event: Event) => {
      if (event.target instanceof Node && element.contains(event.target)) return
      const now = beside.getBoundingClientRect()
      if (now.bottom < 0 || now.top > document.documentElement.clientHeight) lost()
      else place(element, now)
    }
    window.addEventListener('resize', moved)
    document.addEventListener('scroll', moved, { capture: true, passive: true })
    return () => {
      window.removeEventListener('resize', moved)
      document.removeEventListener('scroll', moved, { capture: true })
    }
  }, [open, anchor])
  return panel
}

function place(element: HTMLElement, { top, bottom, right }: DOMRect) {
  const { offsetWidth: width, offsetHeight: height } = element
  const { clientWidth, clientHeight } = document.documentElement
  const furthest = clientHeight - height - marginPx
  const below = bottom + gapPx
  const above = top - gapPx - height
  const at = below <= furthest ? below : above >= marginPx ? above : furthest
  element.style.top = `${Math.max(marginPx, at)}px`
  element.style.left = `${Math.max(marginPx, Math.min(right - width, clientWidth - width - marginPx))}px`
}
