import type { ReactNode } from 'react'

interface Props {
  /** What it is, for screen readers, where it has no title. */
  kind: string
  title?: string | undefined
  /** Beside the title, or at the end of it on a narrow screen. */
  actions?: ReactNode
  children: ReactNode
}

/** The card around a block. */
export function BlockFrame({ kind, title, actions, children }: Props) {
  return (
    <figure
      aria-label={title || kind}
      className="grid min-w-0 grid-cols-1 overflow-hidden rounded-md border border-line bg-raised"
    >
      {(title || actions) && (
        <figcaption className="flex flex-wrap items-center justify-between gap-x-3 py-1.5 pr-1.5 pl-4">
          <h2
            dir="auto"
            className="line-clamp-4 min-w-0 py-1 font-sans text-[0.9375rem] font-medium wrap-anywhere"
          >
            {title}
          </h2>
          {actions && <div className="ml-auto flex flex-wrap items-center justify-end">{actions}</div>}
        </figcaption>
      )}
      {children}
    </figure>
  )
}
