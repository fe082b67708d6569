import * as feedback from '@agentry/contract/community/feedback'
import { handle, type Api } from '../../../core/http/http.ts'
import type { Ports } from '../../../ports/ports.ts'
import { giveFeedback, removeFeedback } from './feedback.ts'

export function feedbackRoutes(api: Api, ports: Ports) {
  handle(api, feedback.giveFeedback, ({ viewer, params, body }) =>
    giveFeedback(ports, viewer, {
      agentId: params.agent_id,
      messageId: params.message_id,
      feedback: body,
    }),
  )
  handle(api, feedback.removeFeedback, ({ viewer, params }) =>
    removeFeedback(ports, viewer, { agentId: params.agent_id, messageId: params.message_id }),
  )
}
