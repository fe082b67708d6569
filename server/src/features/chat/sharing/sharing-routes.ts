import * as sharing from '@agentry/contract/community/sharing'
import type { FastifyReply } from 'fastify'
import { answerFile } from '../../../core/http/answers/answer-file.ts'
import { handle, type Api } from '../../../core/http/http.ts'
import type { Ports } from '../../../ports/ports.ts'
import { sharedFile, showShared } from './shared-view.ts'
import * as shares from './shares.ts'

export function sharingRoutes(api: Api, ports: Ports) {
  handle(api, sharing.previewShare, ({ viewer, params, query }) =>
    shares.previewShare(ports, viewer, placeOf(params), {
      scope: query.scope ?? 'conversation',
      messageId: query.message_id,
      withFiles: query.with_files === 'true',
    }),
  )
  handle(api, sharing.createShare, ({ viewer, params, body }) =>
    shares.createShare(ports, viewer, { ...placeOf(params), ...chosenOf(body) }),
  )
  handle(api, sharing.listShares, ({ viewer }) => shares.listShares(ports, viewer))
  handle(api, sharing.updateShare, ({ viewer, params, body }) =>
    shares.updateShare(ports, viewer, { id: params.share_id, ...chosenOf(body) }),
  )
  handle(api, sharing.renewShareAddress, ({ viewer, params }) =>
    shares.renewShareAddress(ports, viewer, params.share_id),
  )
  handle(api, sharing.revokeShare, ({ viewer, params }) => shares.revokeShare(ports, viewer, params.share_id))

  handle(api, sharing.showShared, ({ params, address, reply }) => {
    refuseIndexing(reply)
    return showShared(ports, params.token, address)
  })
  handle(api, sharing.getSharedFile, async ({ params, query, address, request, reply }) => {
    refuseIndexing(reply)
    const asked = { token: params.token, fileId: params.file_id, thumbnail: query.thumbnail === 'true' }
    return answerFile(ports, { request, reply }, await sharedFile(ports, asked, address))
  })
}

function refuseIndexing(reply: FastifyReply) {
  void reply.header('x-robots-tag', 'noindex')
}

const placeOf = (params: { agent_id: string; conversation_id: string }) => ({
  agentId: params.agent_id,
  conversationId: params.conversation_id,
})

function chosenOf<Body extends { message_id: string; with_files: boolean }>(body: Body) {
  const { message_id: messageId, with_files: withFiles, ...rest } = body
  return { ...rest, messageId, withFiles }
}
