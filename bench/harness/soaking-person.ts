import { randomUUID } from 'node:crypto'
import { freePlan } from '../../contract/src/rules/plans.ts'
import { stream } from '../../server/tests/support/people/chat-person.ts'
import type { Caller } from '../../server/tests/support/app/http-client.ts'
import { signUp } from '../../server/tests/support/people/sign-up.ts'

const searches = ['tea', 'travl plan', 'poem', 'budget', 'regular expresion', 'sleep', 'quiz', 'interview']
const questions = ['How often do I water a fern?', 'And a cactus?', 'Which light does it want?', 'Thank you!']
const categories = ['Travel', 'Education', 'Business', 'Lifestyle']
const oneOf = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)]!

type Action = (person: SoakingPerson) => Promise<void>

interface SoakingPerson {
  caller: Caller
  agentPath: string
  conversationId: string
  turns: number
}

/** Somebody with an agent who does the next thing that people do each time they are asked to. */
export async function newSoakingPerson(origin: string, templateId: string) {
  const caller = await signUp(origin)
  const launched = await caller.post<{ agent_id: string }>('/agents/launch', { template_id: templateId })
  const person: SoakingPerson = {
    caller,
    agentPath: `/agents/${launched.body.agent_id}`,
    conversationId: randomUUID(),
    turns: 0,
  }
  return {
    /** Answers what was done. */
    async act() {
      const habit = oneOf(habits)
      await habit(person)
      return habit.name
    },
  }
}

const browse: Action = async ({ caller }) => {
  const query = `limit=12&category=${oneOf(categories)}&sort=${oneOf(['name', 'rating', 'newest'])}`
  const shelf = await seen<{ id: string }[]>(caller, `/templates?${query}`)
  if (shelf[0]) await seen(caller, `/templates/${oneOf(shelf).id}`)
}

const search: Action = async ({ caller }) => {
  await seen(caller, `/templates?limit=12&search=${encodeURIComponent(oneOf(searches))}`)
}

const chat: Action = async (person) => {
  if (person.turns >= freePlan.turnsPerMonth) return browse(person)
  if (person.turns % 6 === 5) person.conversationId = randomUUID()
  person.turns += 1
  const turn = {
    message: oneOf(questions),
    conversation_id: person.conversationId,
    client_message_id: randomUUID(),
  }
  const last = (await stream(person.caller, `${person.agentPath}/chat`, turn)).at(-1)
  if (last?.type !== 'done') throw new Error(`a turn ended with ${JSON.stringify(last)}`)
}

const upload: Action = async ({ caller, agentPath }) => {
  const form = new FormData()
  form.set('file', new Blob(['Ferns want water twice a week.\n'.repeat(500)]), 'ferns.txt')
  const { status, body, text } = await caller.ask<{ id: string }>('POST', `${agentPath}/files`, { raw: form })
  if (status !== 201) throw new Error(`an upload answered ${status}: ${text}`)
  await seen(caller, `${agentPath}/files/${body.id}`)
}

const readHistory: Action = async ({ caller, agentPath }) => {
  const conversations = await seen<{ conversation_id: string }[]>(caller, `${agentPath}/conversations`)
  const some = conversations.length > 0 && oneOf(conversations)
  if (some) await seen(caller, `${agentPath}/conversations/${some.conversation_id}/history`)
}

/** As often as each is done, out of ten. */
const habits: Action[] = [
  browse,
  browse,
  browse,
  search,
  search,
  chat,
  chat,
  readHistory,
  readHistory,
  upload,
]

async function seen<Body>(caller: Caller, path: string): Promise<Body> {
  const { status, body, text } = await caller.get<Body>(path)
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`)
  return body
}
