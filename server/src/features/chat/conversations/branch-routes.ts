import * as chat from '@agentry/contract/chat'
import { handle, type Api } from '../../../core/http/http.ts'
import type { Ports } from '../../../ports/ports.ts'
import { chooseBranch } from './choose-branch.ts'
import { forkConversation } from './fork-conversation.ts'

export function branchRoutes(api: Api, ports: Ports) {
  handle(api, chat.chooseBranch, async ({ viewer, params, body, reply }) => {
    const { messages, hasMore } = await chooseBranch(ports, viewer, {
      agentId: params.agent_id,
      conversationId: params.conversation_id,
      messageId: body.message_id,
    })
    reply.header('x-has-more', String(hasMore))
    return messages
  })
  handle(api, chat.forkConversation, ({ viewer, params, body }) =>
    forkConversation(ports, viewer, {
      agentId: params.agent_id,
      conversationId: params.conversation_id,
      messageId: body.message_id,
    }),
  )
}
