import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LogicState, PassingAnswer, PassingTurn, SaidMessage } from './messages.ts'
import { ChatEvent } from './stream.ts'

const GuestId = z.string().regex(/^guest_[\w-]{8,80}$/)

export const startGuest = endpoint({
  method: 'POST',
  path: '/guest/start',
  access: 'open',
  summary:
    'Counts that a guest session was started, once per session. The session itself is stored in the browser.',
  body: z.object({ template_id: z.uuid(), guest_id: GuestId }),
  status: 204,
})

export const guestChat = endpoint({
  method: 'POST',
  path: '/guest/chat',
  access: 'open',
  summary:
    'One turn of a guest with a free public template. Nothing of it is stored; the stream is that of the signed-in chat.',
  body: PassingTurn.extend({ template_id: z.uuid() }),
  response: PassingAnswer,
  streams: ChatEvent,
})

export const keepGuest = endpoint({
  method: 'POST',
  path: '/guest/keep',
  access: 'user',
  summary: 'Turns a guest session into an agent of mine with its conversation, once.',
  body: z.object({
    guest_id: GuestId,
    template_id: z.uuid(),
    messages: z
      .array(SaidMessage.extend({ timestamp: z.iso.datetime().optional() }))
      .min(1)
      .max(500),
    state: LogicState.optional(),
  }),
  status: 201,
  response: z.object({ agent_id: z.uuid(), conversation_id: z.uuid() }),
})
