import type { AnswerFeedback, ChatAnswer, ChatMessage } from '@agentry/contract/messages'
import { expectStatus, type Problem, type Writer } from './writer.ts'

async function rateAnswer({ person, agentPath }: Writer) {
  const said = await person.post<ChatAnswer>(`${agentPath}/chat`, { message: 'Hello' })
  const { message_id, conversation_id } = expectStatus(said, 200)
  const call = `${agentPath}/messages/${message_id}/feedback`
  const given = await person.put<AnswerFeedback>(call, { thumb: 'up', reason: 'clear' })
  expectStatus(given, 200)
  const thumbNow = async () => {
    const history = `${agentPath}/conversations/${conversation_id}/history`
    const { body } = await person.get<ChatMessage[]>(history)
    return body.at(-1)?.feedback?.thumb ?? 'none'
  }
  return { call, thumbNow }
}

export async function giveFeedback(writer: Writer): Promise<Problem> {
  const { thumbNow } = await rateAnswer(writer)
  return async () => ((await thumbNow()) === 'up' ? undefined : 'the thumb is gone')
}

export async function removeFeedback(writer: Writer): Promise<Problem> {
  const { call, thumbNow } = await rateAnswer(writer)
  expectStatus(await writer.person.delete(call), 204)
  return async () => ((await thumbNow()) === 'none' ? undefined : 'the thumb is still there')
}
