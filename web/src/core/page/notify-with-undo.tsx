import { undoSeconds } from '@agentry/contract/rules/limits'
import { useEffect } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Button } from '../../ui/forms/button.tsx'

interface Undoable {
  undo: () => void
  /** Once it can no longer be undone. */
  onGone?: () => void
}

/** Something that was done and can be taken back for ten seconds, longer while the pointer rests on it. */
export function notifyWithUndo(words: string, { undo, onGone }: Undoable) {
  let isSettled = false
  const settle = (how: (() => void) | undefined) => {
    if (isSettled) return
    isSettled = true
    how?.()
  }
  toast(
    ({ id, visible }) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{words}</span>
        <Button
          size="small"
          onClick={() => {
            settle(undo)
            toast.dismiss(id)
          }}
        >
          Undo
        </Button>
        {!visible && <Gone onGone={() => settle(onGone)} />}
      </span>
    ),
    { duration: undoSeconds * 1000 },
  )
}

/** While its toast fades. */
function Gone({ onGone }: Required<Pick<Undoable, 'onGone'>>) {
  useEffect(onGone)
  return null
}
