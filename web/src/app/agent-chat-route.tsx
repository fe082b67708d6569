import { Link } from 'react-router'
import { AgentChatPage } from '../features/chat/agent-chat-page.tsx'
import { ArrowLeftIcon } from '../ui/icons.tsx'
import { Logo } from './logo.tsx'
import { paths } from './paths.ts'

/** A conversation takes the whole window: nothing else competes. */
export function AgentChatRoute() {
  return (
    <main id="main" tabIndex={-1} className="flex h-dvh outline-none">
      <AgentChatPage brand={<Brand />} back={<BackToAgents />} />
    </main>
  )
}

function Brand() {
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

function BackToAgents() {
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
