import { undoSeconds } from '@agentry/contract/rules/limits'
import { useEffect } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Button } from '../../ui/forms/button.tsx'
import { notify } from './notify.ts'

interface Undoable {
  undo: () => void
  /** Once it can no longer be undone. */
  onGone?: () => void
  /** In milliseconds since 1970: from then on it would be refused. Without it, nothing but the notice ends it. */
  until?: number
}

/** Something that was done and can be taken back for ten seconds; while the pointer rests on it longer, at most `until`. */
export function notifyWithUndo(words: string, { undo, onGone, until = Infinity }: Undoable) {
  const left = until - Date.now()
  if (left <= 0) {
    notify.plain(words)
    onGone?.()
    return
  }
  let isSettled = false
  const settle = (how: (() => void) | undefined) => {
    if (isSettled) return
    isSettled = true
    how?.()
  }
  const notice = toast(
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
  // The pointer holds the clock of the notice, and not this one.
  if (left < Infinity) setTimeout(() => toast.dismiss(notice), left)
}

/** While its toast fades. */
function Gone({ onGone }: Required<Pick<Undoable, 'onGone'>>) {
  useEffect(onGone)
  return null
}
