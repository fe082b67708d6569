import type { Agent } from '@agentry/contract/agents'
import type { MemoryFact } from '@agentry/contract/chat'
import { useQuery } from '@tanstack/react-query'
import { day } from '../../core/text/day.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { IconButton } from '../../ui/forms/icon-button.tsx'
import { TrashIcon } from '../../ui/icons.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { memoryQuery, useForget } from './queries.ts'

interface Props {
  agent: Agent
  open: boolean
  onClose: () => void
}

export function MemoryPanel({ agent, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="What it remembers">
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
  const forget = useForget(agent.id)
  if (facts.length === 0) {
    return (
      <p className="text-ink-soft">
        {agent.has_memory
          ? 'Nothing yet. What you tell it about yourself appears here, and you can take it back.'
          : 'This agent keeps nothing beyond the conversation that you are in.'}
      </p>
    )
  }
  return (
    <div className="grid gap-4">
      <ul aria-label="Remembered facts" className="divide-y divide-line">
        {facts.map(({ id, fact, created_at }) => (
          <li key={id} className="flex items-center gap-3 py-1.5">
            <p className="min-w-0 flex-1 break-words">
              {fact}
              <span className="block text-sm text-ink-soft">{day(created_at)}</span>
            </p>
            <IconButton
              label={`Forget: ${fact}`}
              icon={<TrashIcon />}
              disabled={forget.isPending}
              onClick={() => forget.mutate(id)}
            />
          </li>
        ))}
      </ul>
      <Button
        look="danger"
        className="justify-self-start"
        busy={forget.isPending}
        onClick={() => forget.mutate(undefined)}
      >
        Forget everything
      </Button>
    </div>
  )
}
