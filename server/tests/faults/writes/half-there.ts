import type { ConversationSummary } from '@agentry/contract/chat'
import type { ChatMessage } from '@agentry/contract/messages'
import type { Kept, Writer } from './writer.ts'

/** What nobody acknowledged is there whole or not at all: every conversation of every agent, every template, the export. */
export function nothingHalf(writer: Writer): Kept {
  const problem = async () => (await halfThere(writer)).join('; ') || undefined
  return { kind: 'half there', problem }
}

async function halfThere(writer: Writer): Promise<string[]> {
  const { person } = writer
  const problems: string[] = []
  const { body: agents } = await person.get<{ id: string }[]>('/agents')
  for (const { id } of agents) {
    const { body: conversations } = await person.get<ConversationSummary[]>(`/agents/${id}/conversations`)
    for (const { conversation_id, message_count } of conversations) {
      const path = `/agents/${id}/conversations/${conversation_id}/history`
      const { body: history } = await person.get<ChatMessage[]>(path)
      const senders = history.map(({ sender }) => sender).join(' ')
      const isInterrupted = history.some(({ interrupted }) => interrupted)
      const isWhole = senders === 'user assistant' && message_count === 2
      if (!isWhole || (isInterrupted && !mayBeInterrupted(writer, conversation_id)))
        problems.push(
          `a conversation of ${message_count} with ${senders}${isInterrupted ? ', interrupted' : ''}`,
        )
    }
  }
  const { body: templates } = await person.get<{ id: string; version_id: string }[]>('/templates/mine')
  for (const { id, version_id } of templates) {
    for (const path of [`/templates/${id}/versions/${version_id}`, `/templates/${id}/download`]) {
      const { status } = await person.get(path)
      if (status !== 200) problems.push(`${path} answers ${status}`)
    }
  }
  const { status } = await person.get('/user/export-data')
  if (status !== 200) problems.push(`the export answers ${status}`)
  return problems
}

/** What a dead server had written is kept when nobody sends the message again for half a minute: it is marked, also for who comes later. */
function mayBeInterrupted({ unanswered, conversations }: Writer, id: string) {
  return (
    unanswered?.conversation_id === id ||
    conversations.some(({ path, isInterrupted }) => isInterrupted && path.endsWith(id))
  )
}
