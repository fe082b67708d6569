import type { EgressAsk } from '@agentry/contract/egress'
import type { ChatAnswer } from '@agentry/contract/messages'
import type { EgressDecision } from '@agentry/contract/rules/egress'
import type { ChatEvent } from '@agentry/contract/stream'
import type { Caller } from '../../../../../tests/support/app/http-client.ts'
import { streamEvents } from '../../../../../tests/support/people/chat-person.ts'

interface Watched {
  events: ChatEvent[]
  asks: EgressAsk[]
  answer: ChatAnswer
}

/** One turn in a stream, by somebody who gives every request the same answer. */
export async function watchTurn(
  person: Caller,
  { path, body, decision }: { path: string; body: object; decision: EgressDecision },
): Promise<Watched> {
  const events: ChatEvent[] = []
  const asks: EgressAsk[] = []
  for await (const event of streamEvents(person, path, body)) {
    events.push(event)
    if (event.type !== 'ask') continue
    asks.push(event.ask)
    const answered = await answerAsk(person, {
      agentPath: path.replace(/\/chat$/, ''),
      ask: event.ask,
      decision,
    })
    if (answered.status !== 204)
      throw new Error(`the answer was answered ${answered.status}: ${answered.text}`)
  }
  const done = events.at(-1)
  if (done?.type !== 'done') throw new Error(`the turn ended with ${JSON.stringify(done)}`)
  return { events, asks, answer: done.answer }
}

interface Answering {
  agentPath: string
  ask: EgressAsk
  decision: EgressDecision
}

export function answerAsk(person: Caller, { agentPath, ask, decision }: Answering) {
  const { id, secret } = ask
  if (secret !== undefined) return person.post(`/guest/asks/${id}`, { secret, decision })
  return person.post(`${agentPath}/asks/${id}`, { decision })
}
