import type { ChatMessage } from '@agentry/contract/messages'
import { offersIn } from '../server/src/features/chat/egress/offers.ts'
import { ownAddresses } from '../server/src/features/chat/egress/own-words.ts'
import { atMost, median, type Row } from './harness/row.ts'

const ROUNDS = 200
const MESSAGES = 60

const options = Array.from({ length: 8 }, (_, n) => ({
  label: `Option ${n}`,
  message: `Open page ${n} of the guide`,
}))
const offering: Pick<ChatMessage, 'suggestions' | 'tools_used'> = {
  suggestions: ['Go on', 'Tell me more', 'Start over'],
  tools_used: [{ tool: 'logic', success: true, blocks: [{ kind: 'choices', fallback: 'Choose', options }] }],
}

/** What the rules for what leaves a turn cost before its first token, and when a turn first opens an address. */
export async function bench(): Promise<Row[]> {
  const rows = Array.from({ length: MESSAGES }, () => offering)
  const before = timesOf(() => rows.map(offersIn))
  const history = Array.from({ length: MESSAGES }, (_, n) => ({
    sender: n % 2 === 0 ? ('user' as const) : ('assistant' as const),
    content: `Read https://example.org/page/${n} and tell me what it says about snails. `.repeat(10),
  }))
  const said = {
    message: 'And https://example.org/last?',
    history,
    offered: rows.map(offersIn),
    version: { config: { starters: [] } },
  } as unknown as Parameters<typeof ownAddresses>[0]
  const opening = timesOf(() => ownAddresses(said))
  return [
    atMost('egress, what its rules add before the first token, median', median(before), 2, 'ms'),
    atMost('egress, finding the addresses of a long conversation, median', median(opening), 20, 'ms'),
  ]
}

function timesOf(work: () => unknown): number[] {
  return Array.from({ length: ROUNDS }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
}
