import { useId, type ReactNode } from 'react'

interface Props {
  title: string
  lead?: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** A part of the dashboard. */
export function BillingSection({ title, lead, action, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-12">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="max-w-[62ch]">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {lead && <p className="mt-1 text-[0.9375rem] text-ink-soft">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
