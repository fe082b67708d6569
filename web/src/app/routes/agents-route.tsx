import { lazyPart } from '../../core/lazy/lazy-part.tsx'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import { AgentsPage } from '../../features/agents/agents-page.tsx'
import { Continued } from '../../features/guests/shelf/continued.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

const AgentChatPanel = lazyPart(
  async () => (await import('../../features/chat/agent-chat-panel.tsx')).AgentChatPanel,
  () => <Skeleton className="m-5 h-40 flex-1 rounded-md" />,
  NotLoaded,
)

const GrantList = lazyPart(
  async () => (await import('../../features/chat/egress/grant-list.tsx')).GrantList,
  () => <Skeleton className="h-12 rounded-md" />,
  NotLoaded,
)

/** Where the list of agents meets the chat beside it, which is loaded with the first one that is opened. */
export function AgentsRoute() {
  return <AgentsPage Chat={AgentChatPanel} Grants={GrantList} continued={<Continued />} />
}
