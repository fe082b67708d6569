import { setImmediate } from 'node:timers/promises'
import { hostileCards, keepRequest } from '../../server/tests/attacks/support/hostile-cards.ts'
import { watchSlices } from '../../server/tests/attacks/support/longest-slice.ts'
import { templateNamed } from '../../server/tests/support/people/chat-person.ts'
import type { TestApp } from '../../server/tests/support/app/start-test-app.ts'
import { atMost, median, told, type Row } from './row.ts'

const ROUNDS = 5
const headers = { 'content-type': 'application/json' }

/** Guests' conversations as large as one may be kept, full of right or wrong cards. In the server's process, as `hostile-text`. */
export async function measureHostileCards(app: Pick<TestApp, 'visitor' | 'newProUser'>): Promise<Row[]> {
  const template_id = await templateNamed(app, 'Plant Care')
  const person = await app.newProUser()
  const slices = watchSlices()
  let longest = { ms: 0, of: '', once: 0 }
  for (const { name, cards } of hostileCards()) {
    const pauses: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const raw = keepRequest(template_id, cards)
      // Writing the request is not what it costs the server.
      await setImmediate()
      slices.longest()
      const { status, text } = await person.ask('POST', '/guest/keep', { raw, headers })
      pauses.push(slices.longest())
      if (status !== 201) throw new Error(`${name} answered ${status}: ${text.slice(0, 200)}`)
    }
    const ms = median(pauses)
    if (ms > longest.ms) longest = { ms, of: name, once: Math.max(...pauses) }
  }
  slices.end()
  return [
    atMost('longest pause while a conversation full of cards is kept, median of 5', longest.ms, 50, 'ms'),
    told(`(that was ${longest.of}; its longest of the 5)`, longest.once, 'ms'),
  ]
}
