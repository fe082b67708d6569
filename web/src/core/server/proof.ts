import { useSyncExternalStore } from 'react'
import { ApiError } from './api-error.ts'
import type { JsonKey } from './calls.ts'

/** The server wants the password or a passkey again before it does what was asked. */
export function needsProof(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'proof-required'
}

interface Waiting {
  call: JsonKey
  settle: (isProven: boolean) => void
}

let waiting: Waiting[] = []
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

/** Opens the dialog that asks for it and names what the call does. Whether the person proved it; false where they did not want to. */
export function askForProof(call: JsonKey): Promise<boolean> {
  return new Promise((settle) => {
    waiting = [...waiting, { call, settle }]
    tell()
  })
}

/** For the calls that the dialog named, and no others: those are asked about next. */
export function settleProof(call: JsonKey, isProven: boolean) {
  const settled = waiting.filter((each) => each.call === call)
  waiting = waiting.filter((each) => each.call !== call)
  tell()
  for (const { settle } of settled) settle(isProven)
}

/** The call that waits for it. */
export function useAskedProof(): JsonKey | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    () => waiting[0]?.call,
    () => undefined,
  )
}
