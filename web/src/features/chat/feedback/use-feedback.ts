import type { AnswerFeedback } from '@agentry/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { notify } from '../../../core/page/notify.ts'
import { detailOr } from '../../../core/server/api-error.ts'
import { api } from '../../../core/server/api.ts'
import { useChat } from '../chat-context.ts'
import type { Message } from '../conversation/message.ts'

/** Gives, changes or takes back the thumb on an answer: it shows at once, and goes back where it cannot be saved. */
export function useFeedback({ id, feedback }: Message) {
  const { agentId = '', conversation } = useChat()
  const show = (shown: AnswerFeedback | undefined) =>
    conversation.revise((each) => (each.id === id ? { ...each, feedback: shown } : each))
  return useMutation({
    mutationFn: async (next: AnswerFeedback | undefined) => {
      const params = { agent_id: agentId, message_id: id ?? '' }
      if (next) await api('PUT /agents/:agent_id/messages/:message_id/feedback', { params, body: next })
      else await api('DELETE /agents/:agent_id/messages/:message_id/feedback', { params })
    },
    // Two presses reach the server in their order.
    scope: { id: `feedback ${id}` },
    onMutate: show,
    onError: (error) => {
      show(feedback)
      notify.error(detailOr(error, 'Your feedback could not be saved'))
    },
  })
}
