import { Link } from 'react-router'
import { ArrowLeftIcon } from '../../ui/icons.tsx'

export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
    >
      <ArrowLeftIcon />
    </Link>
  )
}
