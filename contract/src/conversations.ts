import { z } from 'zod'
import { ConversationSummary } from './chat.ts'
import { endpoint } from './endpoint.ts'
import { lineField } from './line-field.ts'
import { ChatAnswer } from './messages.ts'
import { folderNameMax, searchMax } from './rules/limits.ts'
import { ChatEvent } from './stream.ts'

/** A part of chat: conversations over all agents, folders, the search, and answers that are being written. */

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

export const listAllConversations = endpoint({
  method: 'GET',
  path: '/conversations',
  access: 'user',
  summary:
    'My conversations with all of my agents, the newest first. X-Next-Cursor leads to the next page: ask with cursor.',
  query: z.object({
    agent_id: z.uuid().optional(),
    /** `none`: those that are in no folder. */
    folder_id: z.union([z.uuid(), z.literal('none')]).optional(),
    pinned: flag.optional(),
    /** Left out: those that are not archived. */
    archived: flag.optional(),
    /** Every word of it, in the title or the last message. */
    search: z.string().max(searchMax).optional(),
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(100).optional(),
  }),
  response: z.array(ConversationSummary),
})

export const getConversation = endpoint({
  method: 'GET',
  path: '/agents/:agent_id/conversations/:conversation_id',
  access: 'user',
  summary: 'One of my conversations, without its messages.',
  params: z.object({ agent_id: z.uuid(), conversation_id: z.uuid() }),
  response: ConversationSummary,
})

export const MessageHit = z.object({
  message_id: z.uuid(),
  conversation_id: z.uuid(),
  agent_id: z.uuid(),
  title: z.string(),
  archived: z.boolean(),
  sender: z.enum(['user', 'assistant']),
  timestamp: z.iso.datetime(),
  /** The words around the match, in order; `match` marks what was searched for. */
  snippet: z.array(z.object({ text: z.string(), match: z.boolean() })),
})
export type MessageHit = z.output<typeof MessageHit>

export const searchMessages = endpoint({
  method: 'GET',
  path: '/messages',
  access: 'user',
  summary:
    'My messages that contain every word of the search, the newest first. X-Has-More says whether there are older ones: ask with before. Where no message has them, words with one wrong letter are replaced by mine: X-Showing has the search that was answered instead, percent-encoded.',
  query: z.object({
    search: z.string().min(1).max(searchMax),
    /** The last message of the page before. */
    before: z.uuid().optional(),
  }),
  response: z.array(MessageHit),
})

export const ConversationFolder = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: z.iso.datetime(),
  /** How many conversations are in it, archived ones left out. */
  conversations: z.int(),
})
export type ConversationFolder = z.output<typeof ConversationFolder>

const FolderId = z.object({ folder_id: z.uuid() })
const FolderName = z.object({ name: lineField({ min: 1, max: folderNameMax }) })

export const listFolders = endpoint({
  method: 'GET',
  path: '/folders',
  access: 'user',
  summary: 'My folders of conversations, by name.',
  response: z.array(ConversationFolder),
})

export const createFolder = endpoint({
  method: 'POST',
  path: '/folders',
  access: 'user',
  summary: 'Creates a folder for conversations. 409 conflict at the limit of 50.',
  body: FolderName,
  status: 201,
  response: ConversationFolder,
})

export const renameFolder = endpoint({
  method: 'PATCH',
  path: '/folders/:folder_id',
  access: 'user',
  summary: 'Renames a folder.',
  params: FolderId,
  body: FolderName,
  response: ConversationFolder,
})

export const deleteFolder = endpoint({
  method: 'DELETE',
  path: '/folders/:folder_id',
  access: 'user',
  summary: 'Deletes a folder. Its conversations stay, in no folder.',
  params: FolderId,
  status: 204,
})

const ConversationId = z.object({ agent_id: z.uuid(), conversation_id: z.uuid() })

export const followTurn = endpoint({
  method: 'GET',
  path: '/agents/:agent_id/conversations/:conversation_id/stream',
  access: 'user',
  summary:
    'The answer that is being written in this conversation, as events from the first one on, or from the one that follows `after` (or `Last-Event-ID`). 204 when none is being written.',
  params: ConversationId,
  query: z.object({ after: z.coerce.number().int().min(0).max(10_000_000).optional() }),
  response: ChatAnswer,
  streams: ChatEvent,
})

export const stopTurn = endpoint({
  method: 'POST',
  path: '/agents/:agent_id/conversations/:conversation_id/stop',
  access: 'user',
  summary:
    'Stops the answer that is being written in this conversation; what was written is kept. Says whether there was one.',
  params: ConversationId,
  response: z.object({ stopped: z.boolean() }),
})

const Answering = z
  .object({ type: z.literal('answering'), conversations: z.array(ConversationId) })
  .describe(
    'The conversations that are being answered now. Sent first, and again when changes may have been missed.',
  )

const Changed = z
  .object({
    type: z.literal('changed'),
    ...ConversationId.shape,
    change: z.enum(['started', 'ended', 'edited', 'deleted']),
    message_id: z.uuid().exactOptional(),
  })
  .describe(
    'An answer started or ended in this conversation (message_id is the id of that answer), it was renamed, or it was deleted.',
  )

const Notified = z
  .object({ type: z.literal('notified') })
  .describe('There is a new notification for me, or one was read elsewhere.')

export const PersonEvent = z.discriminatedUnion('type', [Answering, Changed, Notified])
export type PersonEvent = z.output<typeof PersonEvent>

export const followConversations = endpoint({
  method: 'GET',
  path: '/user/events',
  access: 'user',
  summary:
    'Which of my conversations are being answered now. As events: that, every change of a conversation of mine from here on, and when I am notified of something.',
  response: z.object({ conversations: z.array(ConversationId) }),
  streams: PersonEvent,
})
