import type { ReactNode } from 'react'
import { ChevronRightIcon } from '../../../../ui/icons.tsx'

/** One line of the ledger, which opens where there is more to see. */
export function Openable({ detail, children }: { detail: ReactNode; children: ReactNode }) {
  if (!detail) return <p className="flex min-h-6 items-center gap-2.5">{children}</p>
  return (
    <details className="group/step">
      <summary className="flex min-h-6 list-none items-center gap-2.5 rounded-sm pointer-coarse:min-h-11">
        {children}
        <ChevronRightIcon size={14} className="shrink-0 transition-transform group-open/step:rotate-90" />
      </summary>
      <div className="pt-1.5 pb-2 pl-6">{detail}</div>
    </details>
  )
}
