import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AttachedFile, AudioFile, ChatMessage, ToolResult } from '../messages.ts'
import { shareExpiries } from '../rules/limits.ts'

/** Links that show a conversation or an answer to anybody who has them. */

/** A whole conversation, an answer with the question before it, or an answer alone. */
const ShareScope = z.enum(['conversation', 'exchange', 'answer'])
export type ShareScope = z.output<typeof ShareScope>

/** A message as a link shows it: nothing about memory, receipts, mails or what tools were given. */
export const SharedMessage = ChatMessage.pick({
  sender: true,
  content: true,
  timestamp: true,
  model_used: true,
  interrupted: true,
}).extend({
  /** What the answer shows besides words, and its sources. */
  tools_used: z.array(ToolResult.pick({ tool: true, success: true, result: true, blocks: true })).optional(),
  files: z.array(AttachedFile).optional(),
  audio_files: z.array(AudioFile).optional(),
})
export type SharedMessage = z.output<typeof SharedMessage>

export const SharedView = z.object({
  scope: ShareScope,
  title: z.string(),
  /** Of the template that answered. */
  agent_name: z.string(),
  with_files: z.boolean(),
  messages: z.array(SharedMessage),
})
export type SharedView = z.output<typeof SharedView>

export const SharedLink = z.object({
  id: z.uuid(),
  agent_id: z.uuid(),
  conversation_id: z.uuid(),
  /** The last message that it shows. */
  message_id: z.uuid(),
  scope: ShareScope,
  title: z.string(),
  message_count: z.int(),
  with_files: z.boolean(),
  created_at: z.iso.datetime(),
  /** When what it shows was taken from the conversation. */
  taken_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
})
export type SharedLink = z.output<typeof SharedLink>

/** The token is told once, when the address is made: we keep only its hash. */
const NewAddress = SharedLink.extend({ token: z.string() })

const Place = z.object({ agent_id: z.uuid(), conversation_id: z.uuid() })
const ShareId = z.object({ share_id: z.uuid() })
const Token = z.object({ token: z.string().regex(/^[\w-]{43}$/) })

const Chosen = z.object({
  scope: ShareScope,
  /** The last message to show: of a conversation its end, else the answer. */
  message_id: z.uuid(),
  /** Whether attached files and recordings can be opened by whoever has the link. */
  with_files: z.boolean(),
  expires: z.enum(shareExpiries),
})

export const previewShare = endpoint({
  method: 'GET',
  path: '/agents/:agent_id/conversations/:conversation_id/share-preview',
  access: 'user',
  summary:
    'Exactly what a link would show. Without message_id, the branch that is chosen now; message_id in the answer names its last message.',
  params: Place,
  query: z.object({
    scope: ShareScope.optional(),
    message_id: z.uuid().optional(),
    with_files: z.enum(['true', 'false']).optional(),
  }),
  response: SharedView.extend({ message_id: z.uuid() }),
})

export const createShare = endpoint({
  method: 'POST',
  path: '/agents/:agent_id/conversations/:conversation_id/shares',
  access: 'user',
  sessionOnly: true,
  summary:
    'Makes a link that anybody can read. It shows what is there now; later messages and edits are not added. The token is told only here. 409 conflict at the limit of 50 links.',
  params: Place,
  body: Chosen,
  status: 201,
  response: NewAddress,
})

export const listShares = endpoint({
  method: 'GET',
  path: '/shares',
  access: 'user',
  sessionOnly: true,
  summary: 'My links that work now, the newest first.',
  response: z.array(SharedLink),
})

export const updateShare = endpoint({
  method: 'PUT',
  path: '/shares/:share_id',
  access: 'user',
  sessionOnly: true,
  summary: 'Makes a link show what its conversation holds now. Its address stays the same.',
  params: ShareId,
  body: Chosen,
  response: SharedLink,
})

export const renewShareAddress = endpoint({
  method: 'POST',
  path: '/shares/:share_id/address',
  access: 'user',
  sessionOnly: true,
  summary: 'Gives a link a new address; the old one stops working at once.',
  params: ShareId,
  response: NewAddress,
})

export const revokeShare = endpoint({
  method: 'DELETE',
  path: '/shares/:share_id',
  access: 'user',
  sessionOnly: true,
  summary: 'Deletes a link and everything that it shows.',
  params: ShareId,
  status: 204,
})

export const showShared = endpoint({
  method: 'GET',
  path: '/shared/:token',
  access: 'open',
  summary:
    'What a link shows. 404 where it was revoked, has expired, or belongs to an account that is closed or suspended.',
  params: Token,
  response: SharedView.extend({
    taken_at: z.iso.datetime(),
    expires_at: z.iso.datetime().nullable(),
    /** The template to start; null where it is not public. */
    template_id: z.uuid().nullable(),
  }),
})

export const getSharedFile = endpoint({
  method: 'GET',
  path: '/shared/:token/files/:file_id',
  access: 'open',
  summary: 'A file of a link that was made with files. Range requests work.',
  params: Token.extend({ file_id: z.uuid() }),
  query: z.object({ thumbnail: z.enum(['true']).optional() }),
  file: ['image/*', 'audio/mpeg', 'application/octet-stream'],
})
