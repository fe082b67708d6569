import { Link } from 'react-router'
import { ArrowLeftIcon } from '../ui/icons.tsx'
import { Logo } from './logo.tsx'
import { paths } from './paths.ts'

/** Stands above the conversations of an agent. */
export function ChatBrand() {
  return (
    <div className="flex items-center justify-between pl-2">
      <Link
        to={paths.browse}
        className="flex min-h-11 items-center rounded-sm"
        aria-label="Agentry, Browse Templates"
      >
        <Logo />
      </Link>
      <BackToAgents />
    </div>
  )
}

export function BackToAgents() {
  return (
    <Link
      to={paths.agents}
      aria-label="My Agents"
      title="My Agents"
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
    >
      <ArrowLeftIcon />
    </Link>
  )
}
