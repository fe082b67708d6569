import { randomUUID } from 'node:crypto'
import type { AttachedFile, ChatAnswer, ChatMessage } from '@agentry/contract/messages'
import type { ConversationSummary } from '@agentry/contract/chat'
import { stream, templateNamed } from '../../support/people/chat-person.ts'
import { Caller } from '../../support/app/http-client.ts'
import { signUp } from '../../support/people/sign-up.ts'
import {
  expectStatus,
  Latest,
  launchAgent,
  Refused,
  type Conversation,
  type Problem,
  type Writer,
} from './writer.ts'

/** Streamed. One that the server took with it when it died is sent again and answered once. */
export async function turn(writer: Writer): Promise<Problem> {
  writer.unanswered ??= {
    message: `Hello for the ${writer.next()}th time`,
    conversation_id: randomUUID(),
    client_message_id: randomUUID(),
  }
  const { message, conversation_id } = writer.unanswered
  const last = (await stream(writer.person, `${writer.agentPath}/chat`, writer.unanswered)).at(-1)
  if (last?.type !== 'done') throw new Refused(`a turn ended with ${JSON.stringify(last)}`)
  writer.unanswered = undefined
  const conversation: Conversation = {
    path: `${writer.agentPath}/conversations/${conversation_id}`,
    said: [message, last.answer.response],
    title: new Latest(),
    isInterrupted: last.answer.interrupted ?? false,
    gone: 'no',
  }
  writer.conversations.push(conversation)
  return () => conversationProblem(writer, conversation)
}

async function conversationProblem({ person, agentPath }: Writer, { path, said, title, gone }: Conversation) {
  const { body: history } = await person.get<ChatMessage[]>(`${path}/history`)
  const { body: all } = await person.get<ConversationSummary[]>(`${agentPath}/conversations`)
  const summary = all.find(({ conversation_id }) => path.endsWith(conversation_id))
  const found = history.map(({ content }) => content)
  if (gone !== 'no' && found.length === 0 && !summary) return undefined
  if (gone === 'yes') return `deleted, but it has ${found.length} messages`
  if (JSON.stringify(found) !== JSON.stringify(said)) return `it says ${JSON.stringify(found)}`
  return summary ? title.problem('its title', summary.title) : 'it is not in the list'
}

const someConversation = async (writer: Writer) => {
  if (writer.conversations.every(({ gone }) => gone !== 'no')) await turn(writer)
  return writer.conversations.findLast(({ gone }) => gone === 'no')!
}

export async function renameConversation(writer: Writer): Promise<Problem> {
  const conversation = await someConversation(writer)
  const title = `Title ${writer.next()}`
  conversation.title.trying(title)
  expectStatus(await writer.person.patch(conversation.path, { title }), 200)
  conversation.title.acknowledged(title)
  return () => conversationProblem(writer, conversation)
}

export async function deleteConversation(writer: Writer): Promise<Problem> {
  const conversation = await someConversation(writer)
  conversation.gone = 'asked'
  expectStatus(await writer.person.delete(conversation.path), 204)
  conversation.gone = 'yes'
  return () => conversationProblem(writer, conversation)
}

export async function attach({ person, agentPath, next }: Writer): Promise<Problem> {
  const content = `A lease, number ${next()}.\n`.repeat(2000)
  const form = new FormData()
  form.set('file', new Blob([content]), 'lease.txt')
  const answer = await person.ask<AttachedFile>('POST', `${agentPath}/files`, { raw: form })
  const { id } = expectStatus(answer, 201)
  return async () => {
    const { status, text } = await person.get(`${agentPath}/files/${id}`)
    return text === content ? undefined : `the file answers ${status} with ${text.length} characters`
  }
}

/** On the free plan, whose voice trial is asked for: what was allowed is there, and counted once. */
export async function answerVoiceover({ origin }: Writer): Promise<Problem> {
  const person = await signUp(origin)
  const shelf = { visitor: () => new Caller(origin) }
  const path = await launchAgent(person, await templateNamed(shelf, 'Poem Forms'))
  const message = 'Make a voiceover of: Tea'
  const said = expectStatus(await person.post<ChatAnswer>(`${path}/chat`, { message }), 200)
  const call = `${path}/messages/${said.message_id}/voiceover`
  expectStatus(await person.post(call, { allow: true }), 200)
  return async () => {
    const history = `${path}/conversations/${said.conversation_id}/history`
    const { body } = await person.get<ChatMessage[]>(history)
    const { body: plan } = await person.get<{ voice_seconds: { used: number } }>('/allowance')
    const length = Math.ceil(body[1]?.audio_files?.[0]?.duration ?? 0)
    return length > 0 && plan.voice_seconds.used === length
      ? undefined
      : `a voiceover of ${length} s is counted as ${plan.voice_seconds.used} s`
  }
}
