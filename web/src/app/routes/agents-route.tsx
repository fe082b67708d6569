import { lazy, Suspense } from 'react'
import { chunk } from '../../core/page/chunk.ts'
import { AgentsPage } from '../../features/agents/agents-page.tsx'
import { Continued } from '../../features/guests/continued.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

const AgentChatPanel = lazy(async () => ({
  default: (await chunk(import('../../features/chat/agent-chat-panel.tsx'))).AgentChatPanel,
}))

const GrantList = lazy(async () => ({
  default: (await chunk(import('../../features/chat/egress/grant-list.tsx'))).GrantList,
}))

/** Where the list of agents meets the chat beside it, which is loaded with the first one that is opened. */
export function AgentsRoute() {
  return <AgentsPage Chat={ChatBeside} Grants={Grants} continued={<Continued />} />
}

function Grants({ agentId }: { agentId: string }) {
  return (
    <Suspense fallback={<Skeleton className="h-12 rounded-md" />}>
      <GrantList agentId={agentId} />
    </Suspense>
  )
}

function ChatBeside({ agentId }: { agentId: string }) {
  return (
    <Suspense fallback={<Skeleton className="m-5 h-40 flex-1 rounded-md" />}>
      <AgentChatPanel agentId={agentId} />
    </Suspense>
  )
}
