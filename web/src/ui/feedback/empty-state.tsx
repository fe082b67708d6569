import type { ReactNode } from 'react'

interface Props {
  title: string
  /** The page's own heading where nothing stands above it. */
  level?: 'h1' | 'h2'
  children?: ReactNode
  /** What to do next. */
  action?: ReactNode
}

export function EmptyState({ title, level: Heading = 'h2', children, action }: Props) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-lg border border-dashed border-line px-6 py-14 text-center sm:py-20">
      <EmptyShelf />
      <Heading className="mt-4 text-xl">{title}</Heading>
      {children && <div className="max-w-[46ch] text-balance text-ink-soft">{children}</div>}
      {action && (
        <div className="mt-4 flex w-full flex-wrap justify-center gap-3 max-sm:*:w-full">{action}</div>
      )}
    </div>
  )
}

/** A shelf with room on it. */
function EmptyShelf() {
  return (
    <svg
      width="112"
      height="64"
      viewBox="0 0 112 64"
      aria-hidden="true"
      className="text-line-strong"
      fill="none"
    >
      <path d="M4 58h104" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
      <path d="M14 54V24a9 9 0 0 1 18 0v30z" className="fill-accent" />
      <path d="M14 44h18v10H14z" opacity="0.22" fill="black" />
      <path d="M36 54V14h12v40zM52 54V22h9v32z" className="fill-line" />
      <path d="M66.5 20.5l10-2.7 9 34-10 2.7z" stroke="currentColor" strokeWidth="2" strokeDasharray="4 4" />
    </svg>
  )
}
