import { z } from 'zod'
import { TurnGrants } from './egress.ts'
import { endpoint } from './endpoint.ts'
import { attachmentMaxBytes, attachmentsPerMessage, recordingMaxBytes } from './rules/limits.ts'
import { lineField } from './line-field.ts'
import { mailTextProblem } from './rules/mail-text.ts'
import { AttachedFile, ChatAnswer, ChatMessage, EmailResult, MessageText } from './messages.ts'
import { ChatEvent } from './stream.ts'
import { Ticks } from './blocks.ts'

export const ConversationSummary = z.object({
  conversation_id: z.uuid(),
  session_id: z.string(),
  title: z.string(),
  last_message: z.string(),
  updated_at: z.iso.datetime(),
  message_count: z.int(),
  agent_id: z.uuid(),
  pinned: z.boolean(),
  archived: z.boolean(),
  folder_id: z.uuid().nullable(),
  /** An answer is being written in it. */
  answering: z.boolean().optional(),
})
export type ConversationSummary = z.output<typeof ConversationSummary>

const AgentId = z.object({ agent_id: z.uuid() })
const ConversationId = AgentId.extend({ conversation_id: z.uuid() })

export const sendMessage = endpoint({
  method: 'POST',
  path: '/agents/:agent_id/chat',
  access: 'user',
  summary: 'One turn. With Accept: text/event-stream the same turn is streamed.',
  params: AgentId,
  body: z.object({
    message: MessageText,
    conversation_id: z.uuid().optional(),
    session_id: z
      .string()
      .max(100)
      .optional()
      .describe('Without a conversation: goes on with the newest one of this session, or begins it.'),
    voice_enabled: z.boolean().optional(),
    voice_settings: z
      .object({ rate: z.number(), pitch: z.number(), volume: z.number() })
      .partial()
      .optional(),
    /** Sent twice, it is answered once. */
    client_message_id: z.uuid().optional(),
    file_ids: z.array(z.uuid()).max(attachmentsPerMessage).optional(),
    /**
     * A message of mine, of which this turn makes another version (edit); with the same words and files it makes another
     * version of its answer (retry). The new version is chosen, and none is deleted.
     */
    replace_from: z.uuid().optional(),
    /** One of the models that GET /models offers my plan; without it the model of the plan answers. */
    model: z.string().max(200).optional(),
    /** For programs: what this turn may send without asking. Without a stream, anything else is 409 needs-grant. */
    grants: TurnGrants.optional(),
    /** Asks for the rest of the last answer, which was cut off. Where no language model answers, the question is asked again. */
    continues: z.boolean().optional(),
    /** Checklists of the conversation that I ticked, as I see them now. */
    ticks: Ticks.optional(),
  }),
  response: ChatAnswer,
  streams: ChatEvent,
})

export const listConversations = endpoint({
  method: 'GET',
  path: '/agents/:agent_id/conversations',
  access: 'user',
  summary: 'My conversations with this agent, the newest first; search looks into titles and messages.',
  params: AgentId,
  query: z.object({ search: z.string().max(200).optional() }),
  response: z.array(ConversationSummary),
})

export const getHistory = endpoint({
  method: 'GET',
  path: '/agents/:agent_id/conversations/:conversation_id/history',
  access: 'user',
  summary:
    'The newest messages of the chosen branch, oldest first. X-Has-More says whether there are earlier ones: ask with before. With around, the messages on both sides of one of that branch; X-Has-Later says whether there are later ones: ask with after.',
  params: ConversationId,
  query: z.object({
    before: z.uuid().optional(),
    around: z.uuid().optional(),
    after: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(500).optional(),
  }),
  response: z.array(ChatMessage),
})

export const chooseBranch = endpoint({
  method: 'POST',
  path: '/agents/:agent_id/conversations/:conversation_id/branch',
  access: 'user',
  summary:
    'Chooses the branch through a message: this version of it, and what followed it last. State and memory follow. Answers the messages of the branch as the history does.',
  params: ConversationId,
  body: z.object({ message_id: z.uuid() }),
  response: z.array(ChatMessage),
})

export const forkConversation = endpoint({
  method: 'POST',
  path: '/agents/:agent_id/conversations/:conversation_id/fork',
  access: 'user',
  summary:
    'Begins a new conversation with copies of a message and of all before it, files included. Copied files count as storage.',
  params: ConversationId,
  body: z.object({ message_id: z.uuid() }),
  status: 201,
  response: ConversationSummary,
})

export const changeConversation = endpoint({
  method: 'PATCH',
  path: '/agents/:agent_id/conversations/:conversation_id',
  access: 'user',
  summary: 'Renames, pins, archives or moves a conversation. What is left out stays as it is.',
  params: ConversationId,
  body: z.object({
    title: z.string().trim().min(1).max(120).optional(),
    pinned: z.boolean().optional(),
    archived: z.boolean().optional(),
    /** Null: in no folder. */
    folder_id: z.uuid().nullable().optional(),
  }),
  response: ConversationSummary,
})

export const deleteConversation = endpoint({
  method: 'DELETE',
  path: '/agents/:agent_id/conversations/:conversation_id',
  access: 'user',
  summary: 'Deletes a conversation with its messages and files.',
  params: ConversationId,
  status: 204,
})

export const exportConversation = endpoint({
  method: 'GET',
  path: '/agents/:agent_id/conversations/:conversation_id/export',
  access: 'user',
  summary:
    'A conversation as a Markdown file of its chosen branch, which says what it leaves out, or as a JSON file with all versions.',
  params: ConversationId,
  query: z.object({ format: z.enum(['markdown', 'json']).optional() }),
  file: ['text/markdown', 'application/json'],
})

export const uploadFile = endpoint({
  method: 'POST',
  path: '/agents/:agent_id/files',
  access: 'user',
  summary: 'Uploads a document or picture for a coming turn (multipart, field file).',
  params: AgentId,
  upload: { maxBytes: attachmentMaxBytes },
  status: 201,
  response: AttachedFile,
})

export const getFile = endpoint({
  method: 'GET',
  path: '/agents/:agent_id/files/:file_id',
  access: 'user',
  summary: 'A file of mine: what I attached or what a tool made. Range requests work.',
  params: AgentId.extend({ file_id: z.uuid() }),
  query: z.object({ thumbnail: z.enum(['true']).optional() }),
  file: ['image/*', 'audio/mpeg', 'application/octet-stream'],
})

/**
 * Fails with 413 where the recording is too large or too long, 415 where it is no WebM, Ogg, MP4, WAV or MP3 sound, 422
 * where it is empty or damaged, 402 where the day's seconds are used, 502 where the service failed, 503 where none is set up.
 */
export const transcribe = endpoint({
  method: 'POST',
  path: '/speech/transcribe',
  access: 'user',
  summary: 'What was said in a recording (multipart, field file). Nothing of it is kept.',
  upload: { maxBytes: recordingMaxBytes },
  response: z.object({
    /** Empty where nothing was said. */
    text: z.string(),
    /** How long the recording is. */
    seconds: z.number(),
  }),
})

export const answerVoiceover = endpoint({
  method: 'POST',
  path: '/agents/:agent_id/messages/:message_id/voiceover',
  access: 'user',
  summary:
    'Allows or declines the voiceovers that an answer asks for. Allowed once, this agent may use the voice trial without asking. Answers the message, with its audio.',
  params: AgentId.extend({ message_id: z.uuid() }),
  body: z.object({ allow: z.boolean() }),
  response: ChatMessage,
})

const DraftId = AgentId.extend({ draft_id: z.uuid() })

export const sendDraft = endpoint({
  method: 'POST',
  path: '/agents/:agent_id/emails/:draft_id/send',
  access: 'user',
  summary:
    'Sends a mail that the agent drafted, as I confirm or correct it here. 403 email-unverified until my address is confirmed.',
  params: DraftId,
  body: z.object({
    to: z.email().max(254),
    subject: lineField({ min: 1, max: 200 }),
    body: z
      .string()
      .min(1)
      .max(20_000)
      .superRefine((text, context) => {
        const message = mailTextProblem(text)
        if (message) context.addIssue({ code: 'custom', message })
      }),
  }),
  response: EmailResult,
})

export const getDraft = endpoint({
  method: 'GET',
  path: '/agents/:agent_id/emails/:draft_id',
  access: 'user',
  summary: 'A drafted mail, and what became of it.',
  params: DraftId,
  response: EmailResult,
})

export const discardDraft = endpoint({
  method: 'POST',
  path: '/agents/:agent_id/emails/:draft_id/discard',
  access: 'user',
  summary: 'Throws a drafted mail away.',
  params: DraftId,
  response: EmailResult,
})

export const listModels = endpoint({
  method: 'GET',
  path: '/models',
  access: 'open',
  summary: 'The names of the models that answer free and Pro users, and those that each may ask for.',
  response: z.object({
    free: z.string(),
    pro: z.string(),
    offered: z.object({ free: z.array(z.string()), pro: z.array(z.string()) }),
  }),
})

/** What is left of my plan. */
export const getAllowance = endpoint({
  method: 'GET',
  path: '/allowance',
  access: 'user',
  summary: 'Turns and voice seconds of my plan, used and left. Null limits are unlimited.',
  response: z.object({
    tier: z.enum(['free', 'pro']),
    turns: z.object({ used: z.int(), limit: z.int().nullable(), renews_at: z.iso.datetime() }),
    voice_seconds: z.object({ used: z.int(), limit: z.int().nullable() }),
  }),
})
