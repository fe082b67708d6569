import { useSyncExternalStore } from 'react'

let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function become(next: readonly HTMLDialogElement[]) {
  open = next
  for (const listener of listeners) listener()
}

/** Called by a dialog when it opens; answers what it calls when it closes. */
export function stackDialog(dialog: HTMLDialogElement): () => void {
  if (open.length === 0) keepScrollbarRoom()
  become([...open, dialog])
  return () => {
    become(open.filter((each) => each !== dialog))
    // The next page may have no scrollbar, and then needs no room for one.
    if (open.length === 0) document.documentElement.style.scrollbarGutter = ''
  }
}

/** The page behind loses its scrollbar. Where it had one, the room stays, so that nothing moves sideways. */
function keepScrollbarRoom() {
  const { style, scrollHeight, clientHeight } = document.documentElement
  style.scrollbarGutter = scrollHeight > clientHeight ? 'stable' : 'auto'
}

const inFront = () => open.at(-1)

/** The modal in front, if any. Everything outside of it can be neither reached nor heard. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, inFront, inFront)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
