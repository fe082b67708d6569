import * as chat from '@agentry/contract/chat'
import { attachmentMaxBytes, recordingMaxBytes } from '@agentry/contract/rules/limits'
import { answerFile } from '../../../core/http/answers/answer-file.ts'
import { answerWhole } from '../../../core/http/answers/event-stream.ts'
import { handle, type Api } from '../../../core/http/http.ts'
import { oneFile } from '../../../core/http/one-file.ts'
import type { Ports } from '../../../ports/ports.ts'
import { attachFile, ownFile } from './attachments.ts'
import { transcribe, transcriberOf } from '../speech/transcribe.ts'

export function fileRoutes(api: Api, ports: Ports) {
  handle(api, chat.uploadFile, async ({ viewer, params, request, withFairShare }) => {
    const { name, bytes } = await oneFile(request, { maxBytes: attachmentMaxBytes, what: 'A file' })
    return withFairShare(() => attachFile(ports, viewer, { agentId: params.agent_id, name, bytes }))
  })

  handle(api, chat.transcribe, async ({ viewer, request, reply }) => {
    const transcriber = transcriberOf(ports)
    const { bytes } = await oneFile(request, { maxBytes: recordingMaxBytes, what: 'A recording' })
    return answerWhole(reply, (_emit, signal) => transcribe({ ...ports, transcriber }, viewer, bytes, signal))
  })

  handle(api, chat.getFile, async ({ viewer, params, query, request, reply }) => {
    const thumbnail = query.thumbnail === 'true'
    const place = { agentId: params.agent_id, fileId: params.file_id, thumbnail }
    return answerFile(ports, { request, reply }, await ownFile(ports, viewer, place))
  })
}
