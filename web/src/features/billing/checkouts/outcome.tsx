import type { ReactNode } from 'react'

interface Props {
  icon: ReactNode
  overline?: string
  title: string
  /** What happened, or what is going on. */
  children: ReactNode
  action?: ReactNode
}

/** How a checkout ended, in the middle of the page. */
export function Outcome({ icon, overline, title, children, action }: Props) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 py-20 text-center sm:py-28">
      <span className="inline-flex size-16 items-center justify-center rounded-full bg-accent-wash text-accent-strong">
        {icon}
      </span>
      {overline && <p className="font-medium text-accent-strong">{overline}</p>}
      <h1 className="text-3xl break-words sm:text-4xl">{title}</h1>
      <div className="text-lg text-balance text-ink-soft">{children}</div>
      {action && (
        <div className="mt-3 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:flex-col">{action}</div>
      )}
    </div>
  )
}
