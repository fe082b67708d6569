import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and for the moment in which the browser takes over what the server drew. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
