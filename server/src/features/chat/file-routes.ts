import * as chat from '@agentry/contract/chat'
import { attachmentMaxBytes } from '@agentry/contract/limits'
import { handle, type Api } from '../../core/http.ts'
import { oneFile } from '../../core/one-file.ts'
import { readRange } from '../../core/range.ts'
import type { Ports } from '../../ports/ports.ts'
import { attachFile, openFile } from './attachments.ts'

export function fileRoutes(api: Api, ports: Ports) {
  handle(api, chat.uploadFile, async ({ viewer, params, request }) => {
    const { name, bytes } = await oneFile(request, { maxBytes: attachmentMaxBytes, what: 'A file' })
    return attachFile(ports, viewer, { agentId: params.agent_id, name, bytes })
  })

  handle(api, chat.getFile, async ({ viewer, params, query, request, reply }) => {
    const range = readRange(request.headers.range)
    const place = {
      agentId: params.agent_id,
      fileId: params.file_id,
      thumbnail: query.thumbnail === 'true',
      range,
    }
    const { row, size, contentType, stream } = await openFile(ports, viewer, place)
    const end = Math.min(range?.end ?? size - 1, size - 1)
    const isSeen = row.kind === 'image' || row.kind === 'audio'
    void reply
      .header('accept-ranges', 'bytes')
      .header('cache-control', 'private, max-age=3600')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header(
        'content-disposition',
        `${isSeen ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(row.name)}`,
      )
      .type(contentType)
    if (!range) return reply.header('content-length', size).send(stream)
    if (range.start >= size) {
      stream.destroy()
      return reply.code(416).header('content-range', `bytes */${size}`).send()
    }
    return reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${end}/${size}`)
      .header('content-length', end - range.start + 1)
      .send(stream)
  })
}
