import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '../../../core/page/notify.ts'
import { detailOr } from '../../../core/server/api-error.ts'
import { useChat } from '../chat-context.ts'
import { BrainIcon } from '../chat-icons.tsx'
import type { Message } from '../conversation/message.ts'
import { LineButton } from './line-button.tsx'
import { memoryQuery, useAddFact } from './memory-queries.ts'
import { proposedFacts } from './proposed-facts.ts'

/** What the agent would like to remember although the person did not say it so: only they can make it a fact. */
export function MemoryProposals({ message }: { message: Message }) {
  const { agentId } = useChat()
  const facts = proposedFacts(message)
  return agentId && facts.length > 0 ? <Proposals agentId={agentId} facts={facts} /> : null
}

function Proposals({ agentId, facts }: { agentId: string; facts: string[] }) {
  const known = useQuery(memoryQuery(agentId)).data
  const [dismissed, setDismissed] = useState<string[]>([])
  const open = facts.filter((fact) => !dismissed.includes(fact))
  if (!known || open.length === 0) return null
  return (
    <ul aria-label="May this be remembered?" className="grid gap-1">
      {open.map((fact) => (
        <ProposalLine
          key={fact}
          agentId={agentId}
          fact={fact}
          isKnown={known.some((each) => each.fact === fact)}
          onDismiss={() => setDismissed([...dismissed, fact])}
        />
      ))}
    </ul>
  )
}

interface Line {
  agentId: string
  fact: string
  isKnown: boolean
  onDismiss: () => void
}

function ProposalLine({ agentId, fact, isKnown, onDismiss }: Line) {
  const add = useAddFact(agentId)
  const accept = () =>
    add.mutate(fact, { onError: (error) => notify.error(detailOr(error, 'Failed to remember')) })
  return (
    <li className="flex flex-wrap items-start gap-2 rounded-md bg-sunken px-3 py-1.5 text-[0.84375rem] text-ink-soft">
      <BrainIcon size={15} className="mt-1 shrink-0" />
      <output className="min-w-40 flex-1 py-0.5 break-words">
        {isKnown ? 'Remembered:' : 'May I remember this?'} <span className="text-ink">{fact}</span>
      </output>
      {!isKnown && (
        <span className="flex gap-1">
          <LineButton label={`Remember: ${fact}`} disabled={add.isPending} onPress={accept}>
            Remember
          </LineButton>
          <LineButton label={`No, do not remember: ${fact}`} disabled={add.isPending} onPress={onDismiss}>
            No
          </LineButton>
        </span>
      )}
    </li>
  )
}
