import type { ReactNode } from 'react'

interface Props {
  title: string
  /** A badge beside the title. */
  mark?: ReactNode
  lead?: ReactNode
  /** The view's one primary action. On phones it takes the whole width. */
  action?: ReactNode
}

export function PageHeading({ title, mark, lead, action }: Props) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pt-8 pb-7 sm:pt-10">
      <div className="min-w-0 max-w-[62ch]">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="text-2xl wrap-anywhere sm:text-3xl">{title}</h1>
          {mark}
        </div>
        {lead && <p className="mt-2 text-ink-soft wrap-anywhere">{lead}</p>}
      </div>
      {action && <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">{action}</div>}
    </div>
  )
}
