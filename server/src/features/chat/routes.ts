import * as agents from '@agentry/contract/agents'
import * as chat from '@agentry/contract/chat'
import { answerStream, answerWhole, wantsStream, type Emit } from '../../core/http/answers/event-stream.ts'
import { handle, type Api } from '../../core/http/http.ts'
import type { Ports } from '../../ports/ports.ts'
import { showAllowance } from '../billing/allowance/allowance-service.ts'
import * as conversations from './conversations/conversations.ts'
import { conversationOfSession } from './conversations/conversation-service.ts'
import { answerVoiceover } from './speech/answer-voiceover.ts'
import { discardDraft, sendDraft, showDraft } from './mail/emails.ts'
import { branchRoutes } from './conversations/branch-routes.ts'
import { asJson, asMarkdown, fileNameFor } from './conversations/export.ts'
import { showHistoryFrom } from './conversations/history-from.ts'
import { wholeConversation } from './conversations/whole-conversation.ts'
import { fileRoutes } from './files/file-routes.ts'
import { feedbackRoutes } from './feedback/feedback-routes.ts'
import { egressRoutes } from './egress/egress-routes.ts'
import { sendingOf } from './egress/sending-service.ts'
import { deleteWithAnswer } from './live/delete-conversation.ts'
import { liveRoutes } from './live/live-routes.ts'
import { memoryRoutes } from './memory/memory-routes.ts'
import { sharingRoutes } from './sharing/sharing-routes.ts'
import { sidebarRoutes } from './sidebar/sidebar-routes.ts'
import { runTurn, type Message } from './turn/turn.ts'

export function chatRoutes(api: Api, ports: Ports) {
  const live = liveRoutes(api, ports)
  handle(api, chat.sendMessage, async ({ viewer, params, body, request, reply }) => {
    const agentId = params.agent_id
    const sessionId = body.session_id
    const ofSession = sessionId && !body.conversation_id
    const message: Message = {
      agentId,
      message: body.message,
      conversationId: ofSession
        ? await conversationOfSession(ports, viewer, { agentId, sessionId })
        : body.conversation_id,
      sessionId,
      clientMessageId: body.client_message_id,
      fileIds: [...new Set(body.file_ids)],
      replaceFrom: body.replace_from,
      model: body.model,
      spoken: body.voice_enabled ?? false,
      sending: sendingOf(request, body.grants),
      ...(body.continues && { continues: true }),
      ticks: body.ticks ?? [],
    }
    const { clientMessageId } = message
    if (clientMessageId !== undefined)
      return live.ask(viewer, { ...message, clientMessageId }, { request, reply })
    const run = (emit: Emit, signal: AbortSignal) =>
      api.beginTurn(viewer.id, () => runTurn(ports, viewer, message, emit, signal))
    if (!wantsStream(request)) return answerWhole(reply, run)
    return answerStream(request, reply, run, (answer) => ({ type: 'done', answer }))
  })
  handle(api, agents.getAgentStatus, ({ viewer, params }) =>
    conversations.agentStatus(ports, viewer, params.agent_id),
  )
  handle(api, chat.listModels, () => {
    const { models } = ports
    return { ...models.labels(), offered: { free: models.offered('free'), pro: models.offered('pro') } }
  })
  handle(api, chat.getAllowance, ({ viewer }) => showAllowance(ports, viewer))
  handle(api, chat.answerVoiceover, ({ viewer, params, body }) =>
    answerVoiceover(ports, viewer, {
      agentId: params.agent_id,
      messageId: params.message_id,
      allow: body.allow,
    }),
  )
  conversationRoutes(api, ports, live)
  sidebarRoutes(api, ports)
  branchRoutes(api, ports)
  mailRoutes(api, ports)
  memoryRoutes(api, ports)
  egressRoutes(api, ports)
  feedbackRoutes(api, ports)
  sharingRoutes(api, ports)
  fileRoutes(api, ports)
}

function conversationRoutes(api: Api, ports: Ports, live: ReturnType<typeof liveRoutes>) {
  const placeOf = (params: { agent_id: string; conversation_id: string }) => ({
    agentId: params.agent_id,
    conversationId: params.conversation_id,
  })
  handle(api, chat.listConversations, ({ viewer, params, query }) =>
    conversations.listConversations(ports, viewer, { agentId: params.agent_id, search: query.search }),
  )
  handle(api, chat.getHistory, async ({ viewer, params, query, reply }) => {
    const { around, after, before, limit } = query
    if (around ?? after) {
      const page = await showHistoryFrom(ports, viewer, { ...placeOf(params), around, after, limit })
      reply.header('x-has-more', String(page.hasMore)).header('x-has-later', String(page.hasLater))
      return page.messages
    }
    const page = { ...placeOf(params), before, limit }
    const { messages, hasMore } = await conversations.showHistory(ports, viewer, page)
    reply.header('x-has-more', String(hasMore))
    return messages
  })
  handle(api, chat.changeConversation, ({ viewer, params, body: { folder_id, ...body } }) =>
    conversations.changeConversation(ports, viewer, {
      ...placeOf(params),
      title: body.title,
      pinned: body.pinned,
      archived: body.archived,
      folderId: folder_id,
    }),
  )
  handle(api, chat.deleteConversation, ({ viewer, params }) =>
    deleteWithAnswer(ports, viewer, placeOf(params), live.end),
  )
  handle(api, chat.exportConversation, async ({ viewer, params, query, reply }) => {
    const whole = await wholeConversation(ports, viewer, placeOf(params))
    const isJson = query.format === 'json'
    const name = fileNameFor(whole.conversation.title, isJson ? 'json' : 'md')
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .type(isJson ? 'application/json; charset=utf-8' : 'text/markdown; charset=utf-8')
      .send(isJson ? asJson(whole) : asMarkdown(whole))
  })
}

function mailRoutes(api: Api, ports: Ports) {
  handle(api, chat.sendDraft, ({ viewer, params, body }) =>
    sendDraft(ports, viewer, { agentId: params.agent_id, draftId: params.draft_id, letter: body }),
  )
  handle(api, chat.getDraft, ({ viewer, params }) =>
    showDraft(ports, viewer, { agentId: params.agent_id, draftId: params.draft_id }),
  )
  handle(api, chat.discardDraft, ({ viewer, params }) =>
    discardDraft(ports, viewer, { agentId: params.agent_id, draftId: params.draft_id }),
  )
}
