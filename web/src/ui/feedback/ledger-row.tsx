import type { ReactNode } from 'react'

interface Props {
  /** ISO, and as it is shown. */
  at: string
  day: string
  what: ReactNode
  /** A badge or a second amount. */
  mark?: ReactNode
  amount: ReactNode
  /** What can be opened for it. */
  action?: ReactNode
}

/** One line of money: what and how much side by side; on phones the date stands below. Lives in a list. */
export function LedgerRow({ at, day, what, mark, amount, action }: Props) {
  return (
    <li className="grid min-h-14 grid-cols-[1fr_auto] items-center gap-x-5 gap-y-1 py-2.5 sm:flex">
      <span className="min-w-0 break-words sm:order-2 sm:flex-1">{what}</span>
      <span className="text-right font-medium sm:order-4 sm:w-24">{amount}</span>
      <span className="flex items-center gap-3 sm:contents">
        <time dateTime={at} className="text-sm text-ink-soft sm:order-1 sm:w-28">
          {day}
        </time>
        <span className="empty:hidden sm:order-3">{mark}</span>
      </span>
      <span className="justify-self-end empty:hidden sm:order-5 sm:min-w-16 sm:text-right">{action}</span>
    </li>
  )
}
