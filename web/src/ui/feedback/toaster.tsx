import { createPortal } from 'react-dom'
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless'
import { classNames } from '../class-names.ts'
import { IconButton } from '../forms/icon-button.tsx'
import { CircleCheckIcon, CircleXIcon, XIcon } from '../icons.tsx'
import { Spinner } from './spinner.tsx'
import { useTopDialog } from '../overlays/top-dialog.ts'

/** How long each kind stays, in milliseconds. A loading toast stays until it is dismissed. */
interface ToastTimes {
  success: number
  error: number
  blank: number
}

type Placement = 'top-center' | 'top-right'

interface Props {
  /** For toasts that do not bring their own. */
  placement: Placement
  times: ToastTimes
}

/** Shows the toasts that were raised, in front of and within an open dialog. Hovering holds the clock. */
export function Toaster({ placement, times }: Props) {
  const { toasts, handlers } = useToaster({
    success: { duration: times.success },
    error: { duration: times.error },
    blank: { duration: times.blank },
    custom: { duration: times.blank },
    loading: { duration: Number.POSITIVE_INFINITY },
    removeDelay: 180,
  })
  const dialog = useTopDialog()
  const slips = (
    // Hovering is a courtesy to readers with a mouse; nothing is done by it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label="Notifications"
      data-placement={placement}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      className="pointer-events-none fixed inset-x-4 top-[max(1rem,env(safe-area-inset-top))] z-50 flex flex-col items-center gap-2 print:hidden"
    >
      {toasts.map((each) => (
        <ToastSlip key={each.id} toast={each} placement={placement} />
      ))}
    </section>
  )
  return dialog ? createPortal(slips, dialog) : slips
}

function ToastSlip({ toast: each, placement }: { toast: Toast; placement: Placement }) {
  return (
    <div
      className={classNames(
        'pointer-events-auto flex max-w-md animate-rise items-center gap-3 rounded-md border border-line bg-raised py-0.5 pr-0.5 pl-4 text-[0.9375rem] shadow-float transition-opacity',
        (each.position ?? placement) === 'top-right' && 'sm:self-end',
        !each.visible && 'opacity-0',
      )}
    >
      {mark(each)}
      <div {...each.ariaProps} className="py-2.5">
        {resolveValue(each.message, each)}
      </div>
      <IconButton label="Dismiss" icon={<XIcon size={16} />} onClick={() => toast.dismiss(each.id)} />
    </div>
  )
}

function mark({ type }: Toast) {
  if (type === 'success') return <CircleCheckIcon className="text-good" />
  if (type === 'error') return <CircleXIcon className="text-bad" />
  return type === 'loading' ? <Spinner /> : null
}
