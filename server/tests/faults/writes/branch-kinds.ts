import { randomUUID } from 'node:crypto'
import type { ConversationSummary } from '@agentry/contract/chat'
import type { ChatAnswer, ChatMessage } from '@agentry/contract/messages'
import { expectStatus, type Problem, type Writer } from './writer.ts'

async function say({ person, agentPath }: Writer, message: string, more: object) {
  return expectStatus(await person.post<ChatAnswer>(`${agentPath}/chat`, { message, ...more }), 200)
}

async function wordsOf({ person, agentPath }: Writer, id: string) {
  const { body } = await person.get<ChatMessage[]>(`${agentPath}/conversations/${id}/history`)
  return body.map(({ content }) => content)
}

const differing = (found: string[], wanted: string[]) =>
  JSON.stringify(found) === JSON.stringify(wanted) ? undefined : `it says ${JSON.stringify(found)}`

/** A question in two versions, and back to the first: both are there, and the first is chosen. */
export async function chooseVersion(writer: Writer): Promise<Problem> {
  const conversation_id = randomUUID()
  const first = await say(writer, `Hello, version ${writer.next()}`, { conversation_id })
  const before = await wordsOf(writer, conversation_id)
  await say(writer, 'Hello again', { conversation_id, replace_from: first.user_message_id })
  const call = `${writer.agentPath}/conversations/${conversation_id}/branch`
  expectStatus(await writer.person.post(call, { message_id: first.user_message_id }), 200)
  return async () => differing(await wordsOf(writer, conversation_id), before)
}

export async function branchConversation(writer: Writer): Promise<Problem> {
  const conversation_id = randomUUID()
  const first = await say(writer, `Hello, branch ${writer.next()}`, { conversation_id })
  const before = await wordsOf(writer, conversation_id)
  const call = `${writer.agentPath}/conversations/${conversation_id}/fork`
  const answer = await writer.person.post<ConversationSummary>(call, { message_id: first.message_id })
  const forked = expectStatus(answer, 201)
  return async () => differing(await wordsOf(writer, forked.conversation_id), before)
}
