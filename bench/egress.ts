import type { ChatMessage } from '@agentry/contract/messages'
import { offersIn } from '../server/src/features/chat/egress/offers.ts'
import { ownAddress } from '../server/src/features/chat/egress/own-address.ts'
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

/** What the rules for what leaves a turn cost when it opens an address; before its first token nothing is read. */
export async function bench(): Promise<Row[]> {
  const rows = Array.from({ length: MESSAGES }, () => offering)
  const history = Array.from({ length: MESSAGES }, (_, n) => ({
    sender: n % 2 === 0 ? ('user' as const) : ('assistant' as const),
    content: `Read https://example.org/page/${n} and tell me what it says about snails. `.repeat(10),
  }))
  const said = {
    message: 'And https://example.org/last?',
    history,
    past: async () => history.map((each, n) => ({ ...each, offers: offersIn(rows[n]!) })),
    version: { config: { starters: [] } },
  } as unknown as Parameters<typeof ownAddress>[1]
  const opening = await timesOf(() => ownAddress(new URL('https://example.org/last'), said))
  return [atMost('egress, finding the addresses of a long conversation, median', median(opening), 20, 'ms')]
}

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return times
}
