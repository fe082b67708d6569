import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { usePageTitle } from '../../core/page-title.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { AgentChat } from './agent-chat.tsx'
import { useAgent } from './queries.ts'

interface Props {
  brand: ReactNode
  back: ReactNode
  /** The whole page, until the agent is known. */
  loading: ReactNode
}

export function AgentChatPage({ brand, back, loading }: Props) {
  const { agentId = '' } = useParams()
  const { data: agent, isPending } = useAgent(agentId)
  usePageTitle(agent?.name ?? (isPending ? 'Chat' : 'Agent Not Found'))
  if (isPending) return loading
  return (
    <main id="main" tabIndex={-1} className="flex h-dvh outline-none">
      {agent ? (
        <AgentChat key={agent.id} agent={agent} place="page" brand={brand} back={back} />
      ) : (
        <AgentNotFound />
      )}
    </main>
  )
}

function AgentNotFound() {
  return (
    <div className="mx-auto w-full max-w-300 px-4 pt-10 sm:px-10">
      <EmptyState
        title="Agent Not Found"
        level="h1"
        action={
          <LinkButton to={paths.agents} look="primary">
            Return to My Agents
          </LinkButton>
        }
      >
        It may have been removed, or it belongs to another account.
      </EmptyState>
    </div>
  )
}
