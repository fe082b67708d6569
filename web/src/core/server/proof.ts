import { useSyncExternalStore } from 'react'
import { ApiError } from './api-error.ts'

/** The server wants the password or a passkey again before it does what was asked. */
export function needsProof(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'proof-required'
}

type Settle = (isProven: boolean) => void

let waiting: Settle[] = []
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

/** Opens the dialog that asks for it. Whether the person proved it; false where they did not want to. */
export function askForProof(): Promise<boolean> {
  return new Promise((settle) => {
    waiting = [...waiting, settle]
    tell()
  })
}

export function settleProof(isProven: boolean) {
  const settled = waiting
  waiting = []
  tell()
  for (const settle of settled) settle(isProven)
}

export function useIsProofAsked(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    () => waiting.length > 0,
    () => false,
  )
}
