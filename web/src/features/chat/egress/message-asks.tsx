import type { Message } from '../conversation/message.ts'
import { AskCard } from './ask-card.tsx'

/** What the agent asked for on the way to this answer. */
export function MessageAsks({ message: { asks = [], phase } }: { message: Message }) {
  return asks.map(({ ask, outcome }) => (
    // A turn that ended waits for nothing any more.
    <AskCard key={ask.id} ask={ask} outcome={outcome ?? (phase ? undefined : 'expired')} />
  ))
}
