import type { Agent } from '@agentry/contract/agents'
import type { MemoryFact } from '@agentry/contract/memory'
import { memoryLimits } from '@agentry/contract/rules/limits'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { AboutMeSwitch } from './about-me-switch.tsx'
import { AddFact } from './add-fact.tsx'
import { FactRow } from './fact-row.tsx'
import { ForgetAll } from './forget-all.tsx'
import { memoryQuery } from './memory-queries.ts'

interface Props {
  agent: Agent
  open: boolean
  onClose: () => void
}

export function MemoryPanel({ agent, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="What it remembers" focus="dialog">
      <Facts agent={agent} />
    </Dialog>
  )
}

function Facts({ agent }: { agent: Agent }) {
  const memory = useQuery(memoryQuery(agent.id))
  return (
    <Loaded
      query={memory}
      label="Loading what it remembers"
      skeleton={<Skeleton className="h-24 rounded-md" />}
    >
      {(facts) => <FactList agent={agent} facts={facts} />}
    </Loaded>
  )
}

function FactList({ agent, facts }: { agent: Agent; facts: readonly MemoryFact[] }) {
  if (!agent.has_memory && facts.length === 0) {
    return <p className="text-ink-soft">This agent keeps nothing beyond the conversation that you are in.</p>
  }
  return (
    <div className="grid gap-5">
      {facts.length === 0 ? (
        <p className="text-ink-soft">
          Nothing yet. What you tell it about yourself appears here, and you can take it back.
        </p>
      ) : (
        <ul aria-label="Remembered facts" className="divide-y divide-line">
          {facts.map((fact) => (
            <FactRow key={fact.id} agentId={agent.id} fact={fact} />
          ))}
        </ul>
      )}
      {agent.has_memory && <AddFact agentId={agent.id} isFull={facts.length >= memoryLimits.facts} />}
      {facts.length > 0 && <ForgetAll agentId={agent.id} count={facts.length} />}
      {agent.has_memory && <AboutMeSwitch agentId={agent.id} />}
    </div>
  )
}
