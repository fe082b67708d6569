import type { PersonEvent } from '@agentry/contract/conversations'

export type Signal =
  /** A running turn has told more, or has ended. */
  | { about: 'turn'; id: string }
  /** A running turn is to be stopped. */
  | { about: 'stop'; id: string }
  /** A person was locked out or signed out by an operator. */
  | { about: 'out'; id: string }
  /** Some or all of a person's sessions or API keys ended; which of them is in the database. */
  | { about: 'access-ended'; id: string }
  /** Operators changed which models answer. */
  | { about: 'console'; id: string }
  /** Something happened to a person's conversation. */
  | { about: 'person'; id: string; event: PersonEvent }

export interface SignalListener {
  heard(signal: Signal): void
  /** Called when listening begins, and each time it begins again: what was sent before then was not heard. */
  missed(): void
}

/**
 * Small messages between the servers of one installation. They reach every server that listens at that moment, the
 * sender included, and are not stored: nothing may depend on one of them arriving.
 */
export interface Signals {
  /** Sends without waiting. A failure is logged. */
  send(signal: Signal): void
  /** Returns how to stop listening. */
  listen(listener: SignalListener): () => void
  close(): Promise<void>
}
