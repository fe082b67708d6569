import { undoSeconds } from '@agentry/contract/rules/limits'
import { toast } from 'react-hot-toast/headless'
import { Button } from '../../ui/forms/button.tsx'

interface Undoable {
  undo: () => void
  /** Once it can no longer be undone. */
  onGone?: () => void
}

/** Something that was done and can be taken back for ten seconds. */
export function notifyWithUndo(words: string, { undo, onGone }: Undoable) {
  let isUndone = false
  const timer = setTimeout(() => !isUndone && onGone?.(), undoSeconds * 1000)
  toast(
    ({ id }) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{words}</span>
        <Button
          size="small"
          onClick={() => {
            isUndone = true
            clearTimeout(timer)
            toast.dismiss(id)
            undo()
          }}
        >
          Undo
        </Button>
      </span>
    ),
    { duration: undoSeconds * 1000 },
  )
}
