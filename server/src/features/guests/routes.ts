import * as guests from '@agentry/contract/guests'
import { attachmentMaxBytes } from '@agentry/contract/rules/limits'
import { answerStream, answerWhole, wantsStream, type Emit } from '../../core/http/answers/event-stream.ts'
import { handle, type Api } from '../../core/http/http.ts'
import { networksOf } from '../../core/http/networks.ts'
import { oneFile } from '../../core/http/one-file.ts'
import type { Ports } from '../../ports/ports.ts'
import { sendingOf } from '../chat/egress/sending-service.ts'
import { guestTurn, readFileOfGuest } from './guest-chat.ts'
import { keepGuestFile } from './keep-guest-file.ts'
import { keepGuest } from './keep-guest.ts'
import { startGuest } from './service.ts'

export function guestRoutes(api: Api, ports: Ports) {
  handle(api, guests.startGuest, ({ body, address }) =>
    startGuest(ports, { templateId: body.template_id, guestId: body.guest_id, address }),
  )
  handle(api, guests.guestChat, ({ body, address, request, reply }) => {
    const { template_id: templateId, message, messages, state = {}, files = [], continues, ticks = [] } = body
    const said = { message, messages, state, files, ticks, ...(continues && { continues }) }
    const sending = sendingOf(request, body.grants)
    const run = (emit: Emit, signal: AbortSignal) =>
      api.beginTurn(networksOf(address).narrow, () =>
        guestTurn(ports, { templateId, ...said, sending, address }, emit, signal),
      )
    if (!wantsStream(request)) return answerWhole(reply, run)
    return answerStream(request, reply, run, ({ state: next, ...answer }) => ({
      type: 'done',
      answer,
      state: next,
    }))
  })
  handle(api, guests.readGuestFile, async ({ address, request, withFairShare }) => {
    const { name, bytes } = await oneFile(request, { maxBytes: attachmentMaxBytes, what: 'A file' })
    return withFairShare(() => readFileOfGuest(ports, { name, bytes, address }))
  })
  handle(api, guests.keepGuest, ({ viewer, body }) =>
    keepGuest(ports, viewer, {
      guestId: body.guest_id,
      lastMessage: body.last_message,
      templateId: body.template_id,
      messages: body.messages.map(({ id: claimedId, timestamp, ...said }) => ({
        ...said,
        claimedId,
        timestamp: timestamp ? new Date(timestamp) : undefined,
      })),
      state: body.state ?? {},
    }),
  )
  handle(api, guests.keepGuestFile, async ({ viewer, params, request, withFairShare }) => {
    const file = await oneFile(request, { maxBytes: attachmentMaxBytes, what: 'A file' })
    const { conversation_id: conversationId, message_id: claimedMessageId, file_id: claimedFileId } = params
    return withFairShare(() =>
      keepGuestFile(ports, viewer, { conversationId, claimedMessageId, claimedFileId, ...file }),
    )
  })
}
