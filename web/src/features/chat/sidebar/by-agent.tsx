import type { Agent } from '@agentry/contract/agents'
import { useState } from 'react'
import { newConversation } from '../../../app/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ChevronRightIcon } from '../../../ui/icons.tsx'
import { PlusIcon } from '../../../ui/page-icons.tsx'
import { EndOfList, Rows } from './section.tsx'
import { useSidebar } from './sidebar-context.ts'
import { SidebarLink } from './sidebar-link.tsx'
import { useListed, useMyAgents } from './sidebar-queries.ts'

/** Every agent with its conversations; the one whose chat is open stands first and unfolded. */
export function ByAgent() {
  const { agentId } = useSidebar()
  const agents = useMyAgents().toSorted((a, b) => Number(b.id === agentId) - Number(a.id === agentId))
  return agents.map((agent) => <AgentSection key={agent.id} agent={agent} />)
}

function AgentSection({ agent }: { agent: Agent }) {
  const { agentId, pathOf } = useSidebar()
  const [isOpen, setOpen] = useState(agent.id === agentId)
  const listed = useListed({ agent_id: agent.id }, { enabled: isOpen })
  return (
    <section aria-label={agent.name} className="pt-1">
      <div className="flex items-center">
        <h2 className="min-w-0 flex-1 font-sans text-sm font-semibold">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-10 w-full items-center gap-1.5 rounded-md px-1.5 text-left hover:bg-raised/60 pointer-coarse:min-h-11"
          >
            <ChevronRightIcon
              size={16}
              className={classNames('text-ink-soft transition-transform', isOpen && 'rotate-90')}
            />
            <span className="truncate">{agent.name}</span>
          </button>
        </h2>
        {agent.status === 'running' && (
          <SidebarLink
            to={pathOf(agent.id, newConversation)}
            label={`New conversation with ${agent.name}`}
            className="inline-flex size-9 items-center justify-center rounded-md text-ink-soft hover:bg-raised hover:text-ink pointer-coarse:size-11"
          >
            <PlusIcon size={16} />
          </SidebarLink>
        )}
      </div>
      {isOpen && (
        <>
          <Rows conversations={listed.conversations} />
          <EndOfList
            query={listed}
            empty={
              listed.conversations.length === 0 && (
                <p className="px-2.5 py-1.5 text-sm text-ink-soft">No conversations yet.</p>
              )
            }
          />
        </>
      )}
    </section>
  )
}
