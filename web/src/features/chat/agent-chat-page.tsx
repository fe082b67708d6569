import { usePrefetchQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { usePageTitle } from '../../core/page-title.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AgentChat } from './agent-chat.tsx'
import { agentQuery, conversationsQuery, useAgent } from './queries.ts'

interface Props {
  brand: ReactNode
  back: ReactNode
}

export function AgentChatPage({ brand, back }: Props) {
  const { agentId = '' } = useParams()
  // The conversations are asked for right behind the agent, not after its answer.
  usePrefetchQuery(agentQuery(agentId))
  usePrefetchQuery(conversationsQuery(agentId))
  const { data: agent, isPending } = useAgent(agentId)
  usePageTitle(agent?.name ?? (isPending ? 'Chat' : 'Agent Not Found'))
  if (isPending) return <LoadingAgent brand={brand} />
  if (!agent) return <AgentNotFound />
  return <AgentChat key={agent.id} agent={agent} place="page" brand={brand} back={back} />
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

/** The frame stands at once; only what fills it is waited for. */
function LoadingAgent({ brand }: { brand: ReactNode }) {
  return (
    <>
      <div className="w-67 shrink-0 border-r border-line bg-sunken p-3 max-[56rem]:hidden">{brand}</div>
      <output className="flex flex-1 items-center justify-center gap-3 text-ink-soft">
        <Spinner size={20} />
        Loading…
      </output>
    </>
  )
}
