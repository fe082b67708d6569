import type { Agent } from '@agentry/contract/agents'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { usePageTitle } from '../../core/page/page-title.ts'
import { AgentChat } from './agent-chat.tsx'
import { AgentMissing } from './agent-missing.tsx'
import { usePageAddress } from './opening/chat-address.ts'
import { useAgent } from './queries.ts'

interface Props {
  brand: ReactNode
  back: ReactNode
  /** The way to the front page, where there is no chat. */
  home: ReactNode
  /** The whole page, until the agent is known. */
  loading: ReactNode
}

export function AgentChatPage({ brand, back, home, loading }: Props) {
  const { agentId = '' } = useParams()
  const query = useAgent(agentId)
  const { data: agent, isPending } = query
  usePageTitle(agent?.name ?? (isPending ? 'Chat' : 'Agent Not Found'))
  if (isPending) return loading
  return (
    <main id="main" tabIndex={-1} className="flex h-dvh outline-none">
      {agent ? (
        <PageChat key={agent.id} agent={agent} brand={brand} back={back} />
      ) : (
        <div className="mx-auto grid w-full max-w-300 content-start gap-6 px-4 pt-3 sm:px-10">
          {home}
          <AgentMissing query={query} place="page" />
        </div>
      )}
    </main>
  )
}

function PageChat({ agent, brand, back }: { agent: Agent } & Pick<Props, 'brand' | 'back'>) {
  return <AgentChat agent={agent} address={usePageAddress(agent.id)} place="page" brand={brand} back={back} />
}
