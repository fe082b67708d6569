import { useEffect, type RefObject } from 'react'

/** Below the bar that stays at the top, and above the end of the window. */
const [below, above] = [64, 16]

/** Tells the element, as `--rest`, how high the window is from where it begins. */
export function useRestOfWindow(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    function measure() {
      const { current } = element
      const top = current?.parentElement?.getBoundingClientRect().top ?? 0
      current?.style.setProperty('--rest', `${window.innerHeight - Math.max(top, below) - above}px`)
    }
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [element])
}
