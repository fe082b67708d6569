import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { ExpandIcon } from '../chat-icons.tsx'
import type { ChatAddress } from '../opening/chat-address.ts'

/** From the panel beside the list of agents to the same conversation on a page of its own. */
export function FullPageLink({ agentId, address }: { agentId: string; address: ChatAddress }) {
  return (
    <Link
      to={paths.agentChat(agentId, address.conversation)}
      aria-label="Open full page"
      title="Open full page"
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
    >
      <ExpandIcon size={18} />
    </Link>
  )
}
