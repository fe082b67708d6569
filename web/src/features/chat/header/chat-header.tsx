import type { ReactNode } from 'react'

interface Props {
  title: string
  level: 'h1' | 'h2'
  lead: ReactNode
  /** Stands before the name: the way back. */
  start?: ReactNode
  controls: ReactNode
}

export function ChatHeader({ title, level: Heading, lead, start, controls }: Props) {
  return (
    <header className="flex flex-wrap items-center gap-x-2 border-b border-line px-2 py-2 sm:px-5">
      {start}
      <div className="min-w-0 flex-1 max-sm:contents">
        <Heading className="min-w-0 truncate text-[1.1875rem] leading-6 max-sm:flex-1">{title}</Heading>
        <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-[0.84375rem] leading-5 text-ink-soft max-sm:order-1 max-sm:basis-full max-sm:flex-nowrap max-sm:px-2">
          {lead}
        </div>
      </div>
      <div className="flex shrink-0 items-center">{controls}</div>
    </header>
  )
}
