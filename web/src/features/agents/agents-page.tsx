import type { ComponentType, ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { usePageTitle } from '../../core/page/page-title.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { MessageCircleIcon, PlusIcon } from '../../ui/page-icons.tsx'
import { LinkButton } from '../../ui/forms/link-button.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AgentCard } from './agent-card.tsx'
import { ChooseAgents } from './choose-agents.tsx'
import { useAgents } from './queries.ts'

/** Beside the list there is room for a chat from here on; the classes below say the same. */
const roomy = '(min-width: 64rem)'

interface Props {
  Chat: ComponentType<{ agentId: string }>
  /** Where an agent may send without asking again. */
  Grants: ComponentType<{ agentId: string }>
  /** Conversations that were begun as a visitor. */
  continued: ReactNode
}

/** What other features show here is put in by app/, where they meet. */
export function AgentsPage({ Chat, Grants, continued }: Props) {
  usePageTitle('My Active Agents')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { data: agents } = useAgents()
  const chosen = search.get('agent')
  const isGone = agents?.every(({ id }) => id !== chosen)
  function open(agentId: string) {
    const isRoomy = matchMedia(roomy).matches
    void navigate(isRoomy ? paths.agentPanel(agentId) : paths.agentChat(agentId), {
      preventScrollReset: isRoomy,
    })
  }
  return (
    <>
      <PageHeading
        title="My Active Agents"
        lead="What you launched, and what it is doing."
        action={
          <LinkButton to={paths.browse} look="primary">
            <PlusIcon size={18} />
            Launch New Agent
          </LinkButton>
        }
      />
      <StoppedByPlan />
      {continued}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <AgentList onChat={open} Grants={Grants} />
        <section
          aria-label="Chat"
          className="flex flex-col overflow-hidden rounded-lg border border-line bg-paper max-lg:hidden lg:sticky lg:top-18 lg:h-[calc(100dvh-17.5rem)] lg:min-h-100"
        >
          {chosen && !isGone ? (
            <Chat agentId={chosen} />
          ) : (
            <div className="flex flex-1 flex-col items-center justify-center gap-3 text-center text-ink-soft">
              <MessageCircleIcon size={28} />
              <p>Select an agent to start chatting</p>
            </div>
          )}
        </section>
      </div>
    </>
  )
}

/** Drawn anew when the agents that it is about change, so that its ticks are those of the server. */
function StoppedByPlan() {
  const { data: agents = [] } = useAgents()
  return <ChooseAgents key={agents.map(({ id, status }) => `${id} ${status}`).join()} agents={agents} />
}

function AgentList({ onChat, Grants }: Pick<Props, 'Grants'> & { onChat: (agentId: string) => void }) {
  return (
    <Loaded query={useAgents()} label="Loading agents" skeleton={<AgentListSkeleton />}>
      {(agents) =>
        agents.length === 0 ? (
          <EmptyState
            title="No agents yet"
            action={<LinkButton to={paths.browse}>Browse Templates</LinkButton>}
          >
            Launch a template and it appears here, ready to talk.
          </EmptyState>
        ) : (
          <ul aria-label="Agents" className="grid grid-cols-1 gap-4">
            {agents.map((agent) => (
              <li key={agent.id}>
                <AgentCard
                  agent={agent}
                  onChat={() => onChat(agent.id)}
                  grants={<Grants agentId={agent.id} />}
                />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function AgentListSkeleton() {
  return (
    <span className="grid gap-4">
      {[1, 2, 3].map((row) => (
        <span key={row} className="grid gap-4 rounded-lg border border-line bg-raised p-4">
          <span className="flex gap-4">
            <Skeleton className="size-16 rounded-md" />
            <span className="grid flex-1 content-center gap-2.5">
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-3 w-1/3" />
              <Skeleton className="h-3 w-2/5" />
            </span>
          </span>
          <Skeleton className="h-9 rounded-md pointer-coarse:h-11" />
        </span>
      ))}
    </span>
  )
}
