import type { EgressAsk, EgressOutcome } from '@agentry/contract/egress'
import type { ChatEvent } from '@agentry/contract/stream'

/** Something that an agent wants to send. Without an outcome it waits for the person. */
export interface AskState {
  ask: EgressAsk
  outcome?: EgressOutcome
}

interface Asking {
  asks?: AskState[]
}

type AskEvent = Extract<ChatEvent, { type: 'ask' | 'ask-settled' }>

export function withAsk<T extends Asking>(reply: T, event: AskEvent): T {
  const asks = reply.asks ?? []
  if (event.type === 'ask') return { ...reply, asks: [...asks, { ask: event.ask }] }
  return {
    ...reply,
    asks: asks.map((each) => (each.ask.id === event.ask_id ? { ...each, outcome: event.decision } : each)),
  }
}

export const isWaiting = ({ asks = [] }: Asking) => asks.some(({ outcome }) => !outcome)
