import type { ChargedTo, LogicEvent } from '../../ports/sandbox.ts'

/** A first turn on a Sunday morning; say only what matters to the test. */
export function eventWith(parts: Partial<LogicEvent> = {}): LogicEvent {
  return {
    message: 'Hello',
    history: [],
    state: {},
    memory: [],
    config: {},
    now: '2026-03-01T09:00:00Z',
    ...parts,
  }
}

/** Where it does not matter to the test who is charged. */
export const somebody: ChargedTo = { person: 'somebody', template: 'a template' }
