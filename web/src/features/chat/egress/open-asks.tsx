import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { useChat } from '../chat-context.ts'
import { AskCard } from './ask-card.tsx'
import { asksQuery } from './egress-queries.ts'

/** What an agent still waits for after a reload, until the answer that asked is shown here again. */
export function OpenAsks() {
  const { conversation, agentId = '' } = useChat()
  const { data: asks = [] } = useQuery({ ...asksQuery(agentId), enabled: agentId !== '' })
  const shown = useStore(conversation.store, ({ messages }) =>
    messages.flatMap((message) => (message.asks ?? []).map(({ ask }) => ask.id)).join(' '),
  )
  const missing = asks.filter(({ id }) => !shown.includes(id))
  return missing.map((ask) => (
    <div key={ask.id} className="mx-auto grid w-full max-w-180 grid-cols-1 gap-1">
      {ask.conversation_id !== conversation.id && (
        <p className="text-sm text-ink-soft">From another conversation with this agent:</p>
      )}
      <AskCard ask={ask} outcome={undefined} />
    </div>
  ))
}
