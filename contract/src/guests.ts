import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { AttachedFile, FileKind, LogicState, PassingAnswer, PassingTurn, SaidMessage } from './messages.ts'
import {
  attachmentMaxBytes,
  attachmentsPerMessage,
  guestCards,
  guestFiles,
  guestMessagesKept,
} from './rules/limits.ts'
import { ChatEvent } from './stream.ts'

const GuestId = z.string().regex(/^guest_[\w-]{8,80}$/)
/** What a browser calls a message or a file. It names something of its own session, and nothing of ours. */
const BrowserId = z.string().regex(/^[\w-]{1,80}$/)

export const startGuest = endpoint({
  method: 'POST',
  path: '/guest/start',
  access: 'open',
  summary:
    'Counts that a guest session was started, once per session. The session itself is stored in the browser.',
  body: z.object({ template_id: z.uuid(), guest_id: GuestId }),
  status: 204,
})

/** Counts like a turn. Fails as an upload to an agent does, and with 413 for a table or picture that is too large to be sent along. */
export const readGuestFile = endpoint({
  method: 'POST',
  path: '/guest/files',
  access: 'open',
  summary:
    'Reads a document or picture for a coming turn of a guest (multipart, field file) and stores nothing of it: the browser keeps it.',
  upload: { maxBytes: attachmentMaxBytes },
  response: z.object({
    name: z.string(),
    kind: FileKind,
    /** In bytes. */
    size: z.int(),
    /** What was read out of a document. Null where its bytes are sent along: of tables and pictures. */
    text: z.string().nullable(),
    /** Of a picture: how it is sent along, as base64. */
    picture: z.object({ content_type: z.string(), data: z.string() }).nullable(),
  }),
})

/** A file that is in view: its text, or the bytes of a table or a picture as base64. */
const GuestFile = z
  .object({
    name: z.string().min(1).max(300),
    kind: FileKind,
    /** Whether it came with this message. */
    is_new: z.boolean(),
    text: z.string().max(guestFiles.textCharacters).exactOptional(),
    data: z
      .string()
      .max(Math.ceil(guestFiles.dataBytes / 3) * 4)
      .exactOptional(),
  })
  .refine(({ text, data }) => (text === undefined) !== (data === undefined), 'Send either text or data')
export type GuestFile = z.output<typeof GuestFile>

export const guestChat = endpoint({
  method: 'POST',
  path: '/guest/chat',
  access: 'open',
  summary:
    'One turn of a guest with a free public template. Nothing of it is stored; the stream is that of the signed-in chat.',
  body: PassingTurn.extend({
    template_id: z.uuid(),
    files: z
      .array(GuestFile)
      .max(attachmentsPerMessage + guestFiles.earlier)
      .exactOptional(),
    /** Asks for the rest of the last of the messages, which was cut off. */
    continues: z.literal(true).exactOptional(),
  }),
  bodyMaxBytes: guestFiles.turnBytes,
  response: PassingAnswer,
  streams: ChatEvent,
})

/**
 * Cards and sources come from a browser, so they are read one by one: what does not fit is left out, and the words are kept.
 * Nothing else of an answer is taken over, such as its receipt.
 */
const KeptMessage = SaidMessage.extend({
  id: BrowserId.optional().describe('What my browser calls the message. Needed to bring its files.'),
  timestamp: z.iso.datetime().optional(),
  tools_used: z
    .unknown()
    .optional()
    .describe(
      'As the answer had it. Blocks and sources are kept; a block that does not fit its kind is kept as its fallback.',
    ),
  suggestions: z.unknown().optional().describe('As the answer had them.'),
})

export const keepGuest = endpoint({
  method: 'POST',
  path: '/guest/keep',
  access: 'user',
  summary: 'Turns a guest session into an agent of mine with its conversation, once.',
  body: z.object({
    guest_id: GuestId,
    template_id: z.uuid(),
    last_message: BrowserId.optional().describe(
      'What my browser calls the last message. A repeat with the same one keeps nothing twice; when more was said since, it is another conversation.',
    ),
    messages: z
      .array(KeptMessage)
      .max(guestMessagesKept)
      .describe(
        'Empty where nothing was answered: the agent is launched, and the conversation begins with its first turn.',
      ),
    state: LogicState.optional(),
  }),
  bodyMaxBytes: guestCards.requestBytes,
  status: 201,
  response: z.object({ agent_id: z.uuid(), conversation_id: z.uuid() }),
})

/** Fails as an upload to an agent does, and with 404 where the conversation is no kept one of mine or had no such question. */
export const keepGuestFile = endpoint({
  method: 'POST',
  path: '/guest/keep/:conversation_id/messages/:message_id/files/:file_id',
  access: 'user',
  summary:
    'Attaches a file that my browser has to a question of a guest session that I kept, once (multipart, field file). Messages and files are named as in the browser.',
  params: z.object({ conversation_id: z.uuid(), message_id: BrowserId, file_id: BrowserId }),
  upload: { maxBytes: attachmentMaxBytes },
  status: 201,
  response: AttachedFile,
})
