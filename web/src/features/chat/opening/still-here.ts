import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * Tells, after something that took its time, whether the person is still on this page and not on the way to another:
 * whoever left is not fetched back.
 */
export function useStillHere(): () => boolean {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isLeaving = next !== undefined && next.pathname !== pathname
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = !isLeaving
    return () => {
      isHere.current = false
    }
  }, [isLeaving])
  return useCallback(() => isHere.current, [])
}
