import type { AnswerFeedback } from '@agentry/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { notify } from '../../../core/page/notify.ts'
import { detailOr } from '../../../core/server/api-error.ts'
import { api } from '../../../core/server/api.ts'
import { useChat } from '../chat-context.ts'
import type { Message } from '../conversation/message.ts'

/** Gives, changes or takes back the thumb on an answer: it shows at once, and goes back where it cannot be saved. */
export function useFeedback({ id, feedback }: Message) {
  const { agentId = '', conversation } = useChat()
  /** What the server has, while presses are on their way there. */
  const saved = useRef(feedback)
  const show = (change: (shown: AnswerFeedback | undefined) => AnswerFeedback | undefined) =>
    conversation.revise((each) => (each.id === id ? { ...each, feedback: change(each.feedback) } : each))
  const giving = useMutation({
    mutationFn: async (next: AnswerFeedback | undefined) => {
      const params = { agent_id: agentId, message_id: id ?? '' }
      if (next) await api('PUT /agents/:agent_id/messages/:message_id/feedback', { params, body: next })
      else await api('DELETE /agents/:agent_id/messages/:message_id/feedback', { params })
    },
    // Two presses reach the server in their order.
    scope: { id: `feedback ${id}` },
    onMutate(next) {
      if (!giving.isPending) saved.current = feedback
      show(() => next)
    },
    onSuccess(_, next) {
      saved.current = next
    },
    onError(error, next) {
      // A later press stands.
      show((shown) => (shown === next ? saved.current : shown))
      notify.error(detailOr(error, 'Your feedback could not be saved'))
    },
  })
  return giving
}
