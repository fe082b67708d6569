import { useSyncExternalStore } from 'react'

let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function become(next: readonly HTMLDialogElement[]) {
  open = next
  for (const listener of listeners) listener()
}

/** Called by a dialog when it opens; answers what it calls when it closes. */
export function stackDialog(dialog: HTMLDialogElement): () => void {
  become([...open, dialog])
  return () => become(open.filter((each) => each !== dialog))
}

/** The modal in front, if any. Everything outside of it can be neither reached nor heard. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, () => open.at(-1))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
