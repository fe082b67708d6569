import type { Agent } from '@agentry/contract/agents'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AgentChat } from './agent-chat.tsx'
import { AgentMissing } from './agent-missing.tsx'
import { usePanelAddress } from './opening/chat-address.ts'
import { useAgent } from './queries.ts'

/** The same conversation, beside the list of agents. */
export function AgentChatPanel({ agentId }: { agentId: string }) {
  const query = useAgent(agentId)
  const { data: agent, isPending } = query
  if (isPending) return <Skeleton className="m-5 h-40 flex-1 rounded-md" />
  if (agent) return <PanelChat key={agent.id} agent={agent} />
  return (
    <div className="grid flex-1 content-center p-5">
      <AgentMissing query={query} place="panel" />
    </div>
  )
}

function PanelChat({ agent }: { agent: Agent }) {
  return <AgentChat agent={agent} address={usePanelAddress(agent.id)} place="panel" />
}
