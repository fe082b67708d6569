import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../forms/icon-button.tsx'
import { XIcon } from '../icons.tsx'
import { focusFirstField } from './first-field.ts'
import { stackDialog } from './top-dialog.ts'

interface Props {
  open: boolean
  /** Esc, the close button, a press beside it, or the phone's back gesture. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons, the most likely one last; they stay in view while the rest scrolls. */
  footer?: ReactNode
  wide?: boolean
  /** Takes the whole screen of a phone and most of a larger one: for what people read or write at length. */
  full?: boolean
  /** `dialog`: nothing in it is typed into or pressed by somebody who was typing when it opened. */
  focus?: 'first-field' | 'dialog'
}

/** Milliseconds in which a press beside it was meant for the page that was there before. */
const settles = 400

/** The browser's own modal: it traps and returns the focus, and makes the page behind inert. A sheet on phones. */
export function Dialog({ open, onClose, title, children, footer, wide, full, focus = 'first-field' }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const titleId = useId()

  // In the layout phase: a dialog that is unmounted gives the focus back while it still stands in the page.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    if (!dialog.open) {
      dialog.showModal()
      openedAt.current = performance.now()
    }
    if (focus === 'dialog') dialog.focus()
    else if (body.current) focusFirstField(body.current)
    const unstack = stackDialog(dialog)
    return () => {
      dialog.close()
      unstack()
    }
  }, [open, focus])

  // A press that only begins or only ends beside it is somebody who selects text.
  const isBeside = useRef(false)
  const openedAt = useRef(0)
  const closeBeside = (event: MouseEvent) => {
    // The second press of the double click that opened it.
    if (event.detail > 1 || event.timeStamp - openedAt.current < settles) return
    if (isBeside.current && event.target === ref.current) onClose()
  }
  return (
    // The press beside the sheet lands on the dialog itself; keys have Esc for it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      tabIndex={-1}
      onPointerDown={({ target }) => {
        isBeside.current = target === ref.current
      }}
      onPointerUp={({ target }) => {
        isBeside.current &&= target === ref.current
      }}
      onClick={closeBeside}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className={classNames(
        'm-auto mb-0 w-full outline-none max-w-full overflow-hidden border border-line bg-raised text-ink shadow-float',
        'animate-sheet backdrop:bg-[oklch(15%_0.01_60/0.5)] sm:mb-auto sm:max-h-[86dvh] sm:animate-rise sm:rounded-lg',
        full ? 'h-dvh max-h-dvh max-sm:border-0 sm:h-[86dvh]' : 'max-h-[92dvh] rounded-t-lg',
        wide || full ? 'sm:max-w-3xl' : 'sm:max-w-lg',
      )}
    >
      {open && (
        <div className={classNames('flex max-h-[inherit] flex-col', full && 'h-full')}>
          <header className="flex items-center justify-between gap-4 py-3 pr-3 pl-5 sm:pl-6">
            <h2 id={titleId} dir="auto" className="min-w-0 text-xl wrap-anywhere">
              {title}
            </h2>
            <IconButton label="Close" icon={<XIcon />} onClick={onClose} />
          </header>
          <div
            ref={body}
            className={classNames(
              'min-h-0 overflow-y-auto px-5 pb-6 sm:px-6',
              full && 'flex flex-1 flex-col',
            )}
          >
            {children}
          </div>
          {footer && (
            <footer className="flex flex-col gap-3 border-t border-line px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-6">
              {footer}
            </footer>
          )}
        </div>
      )}
    </dialog>
  )
}
