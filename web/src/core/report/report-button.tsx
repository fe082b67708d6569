import type { ReportKind } from '@agentry/contract/rules/community/reports'
import { useState } from 'react'
import { lazyPart } from '../lazy/lazy-part.tsx'
import { NotOpened } from '../lazy/not-opened.tsx'
import { buttonStyle } from '../../ui/forms/button-style.ts'
import { icon } from '../../ui/icons.tsx'

const ReportDialog = lazyPart(
  async () => (await import('./report-dialog.tsx')).ReportDialog,
  undefined,
  NotOpened,
)

const FlagIcon = icon('M4 15s1-1 4-1 5 2 8 2 4-1 4-1V3s-1 1-4 1-5-2-8-2-4 1-4 1zM4 22v-7')

interface Props {
  kind: ReportKind
  /** Its id; of a shared page, the secret part of its address. */
  target: string
  /** What a screen reader adds, where several stand on one page: `Report the review by Ada`. */
  label?: string
  className?: string
}

/** A quiet way to tell the operator that something is wrong with this, with or without an account. */
export function ReportButton({ kind, target, label, className }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        className={buttonStyle('bare', 'small', `text-ink-soft ${className ?? ''}`)}
        onClick={() => setOpen(true)}
      >
        <FlagIcon size={15} />
        Report
      </button>
      {isOpen && <ReportDialog kind={kind} target={target} onClose={() => setOpen(false)} />}
    </>
  )
}
