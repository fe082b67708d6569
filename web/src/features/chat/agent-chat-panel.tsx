import { paths } from '../../app/paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AgentChat } from './agent-chat.tsx'
import { useAgent } from './queries.ts'

/** The same conversation, beside the list of agents. */
export function AgentChatPanel({ agentId }: { agentId: string }) {
  const { data: agent, isPending } = useAgent(agentId)
  if (isPending) return <Skeleton className="m-5 h-40 flex-1 rounded-md" />
  if (!agent) {
    return (
      <div className="grid flex-1 place-content-center justify-items-center gap-4 p-6 text-center">
        <p>Agent Not Found</p>
        <LinkButton to={paths.agents}>Return to My Agents</LinkButton>
      </div>
    )
  }
  return <AgentChat key={agent.id} agent={agent} place="panel" />
}
