import type { Agent } from '@agentry/contract/agents'
import { useState } from 'react'
import { useAgents } from '../../features/agents/queries.ts'
import { MemoryPanel } from '../../features/chat/memory/memory-panel.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TextLink } from '../../ui/forms/text-link.tsx'
import { paths } from '../paths.ts'

/** Every agent of mine, and the way into what it remembers. */
export function AgentMemories() {
  return (
    <Loaded query={useAgents()} label="Loading agents" skeleton={<Skeleton className="h-12 rounded-md" />}>
      {(agents) => <AgentList agents={agents} />}
    </Loaded>
  )
}

function AgentList({ agents }: { agents: Agent[] }) {
  const [openId, setOpenId] = useState<string>()
  if (agents.length === 0) return <p className="text-ink-soft">You have no agents yet.</p>
  return (
    <ul aria-label="Agents" className="divide-y divide-line">
      {agents.map((agent) => (
        <li key={agent.id} className="flex items-center gap-4 py-2">
          <TextLink to={paths.agentChat(agent.id)} className="min-w-0 flex-1 break-words no-underline">
            {agent.name}
          </TextLink>
          <Button
            size="small"
            aria-haspopup="dialog"
            aria-label={`What it remembers: ${agent.name}`}
            onClick={() => setOpenId(agent.id)}
          >
            What it remembers
          </Button>
          <MemoryPanel agent={agent} open={openId === agent.id} onClose={() => setOpenId(undefined)} />
        </li>
      ))}
    </ul>
  )
}
