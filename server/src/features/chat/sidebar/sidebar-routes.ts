import * as contract from '@agentry/contract/conversations'
import { handle, type Api } from '../../../core/http/http.ts'
import type { Ports } from '../../../ports/ports.ts'
import { showConversation } from '../conversations/conversations.ts'
import * as folders from './folders.ts'
import { listAllConversations } from './list-conversations.ts'
import { searchMessages } from './search.ts'

export function sidebarRoutes(api: Api, ports: Ports) {
  handle(api, contract.listAllConversations, async ({ viewer, query, reply }) => {
    const { conversations, next } = await listAllConversations(ports, viewer, {
      agentId: query.agent_id,
      folderId: query.folder_id,
      pinned: query.pinned,
      archived: query.archived,
      search: query.search,
      cursor: query.cursor,
      limit: query.limit,
    })
    if (next) reply.header('x-next-cursor', next)
    return conversations
  })
  handle(api, contract.getConversation, ({ viewer, params }) =>
    showConversation(ports, viewer, { agentId: params.agent_id, conversationId: params.conversation_id }),
  )
  handle(api, contract.searchMessages, async ({ viewer, query, reply }) => {
    const asked = { search: query.search, before: query.before }
    const { hits, hasMore, showing } = await searchMessages(ports, viewer, asked)
    reply.header('x-has-more', String(hasMore))
    if (showing !== undefined) reply.header('x-showing', encodeURIComponent(showing))
    return hits
  })
  handle(api, contract.listFolders, ({ viewer }) => folders.listFolders(ports, viewer))
  handle(api, contract.createFolder, ({ viewer, body }) => folders.createFolder(ports, viewer, body.name))
  handle(api, contract.renameFolder, ({ viewer, params, body }) =>
    folders.renameFolder(ports, viewer, { id: params.folder_id, name: body.name }),
  )
  handle(api, contract.deleteFolder, ({ viewer, params }) =>
    folders.deleteFolder(ports, viewer, params.folder_id),
  )
}
