import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '../../../core/page/notify.ts'
import { detailOr } from '../../../core/server/api-error.ts'
import { api } from '../../../core/server/api.ts'
import { invalidateConversations } from '../../../core/server/shared-queries.ts'
import { unsentMessages } from '../../../core/unsent-messages.ts'
import { useChat } from '../chat-context.ts'
import type { Message } from '../conversation/message.ts'
import { conversationsQuery } from '../opening-queries.ts'

/**
 * Begins a new conversation with what was said up to a message. One's own message stands in the new input, to be said
 * differently. Undefined where there is nothing to begin with.
 */
export function useFork(message: Message): (() => void) | undefined {
  const { agentId = '', conversation, openForked } = useChat()
  const queries = useQueryClient()
  const isOwn = message.sender === 'user'
  const last = isOwn ? messageBefore(conversation.store.getState().messages, message) : message
  const fork = useMutation({
    mutationFn: (messageId: string) =>
      api('POST /agents/:agent_id/conversations/:conversation_id/fork', {
        params: { agent_id: agentId, conversation_id: conversation.id },
        body: { message_id: messageId },
      }),
    async onSuccess(forked) {
      if (isOwn) unsentMessages.keep(forked.conversation_id, message.content)
      void invalidateConversations(queries)
      await queries.invalidateQueries({ queryKey: conversationsQuery(agentId).queryKey })
      openForked?.(forked, conversation)
    },
    onError: (error) => notify.error(detailOr(error, 'The branch could not be made')),
  })
  const from = last?.id
  if (!openForked || !from || !message.id) return undefined
  return () => {
    if (!fork.isPending) fork.mutate(from)
  }
}

function messageBefore(messages: Message[], { key }: Message) {
  return messages[messages.findIndex((each) => each.key === key) - 1]
}
