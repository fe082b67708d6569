import * as creators from '@agentry/contract/creators'
import * as drafts from '@agentry/contract/drafts'
import * as feedback from '@agentry/contract/community/feedback'
import { templateLimits } from '@agentry/contract/rules/limits'
import { answerStream, answerWhole, wantsStream, type Emit } from '../../core/http/answers/event-stream.ts'
import { handle, type Api } from '../../core/http/http.ts'
import { oneFile } from '../../core/http/one-file.ts'
import { filePolicy } from '../../core/http/security-headers.ts'
import type { Ports } from '../../ports/ports.ts'
import { sendingOf } from '../chat/egress/sending-service.ts'
import { checkDraft } from './drafts/check-draft.ts'
import { saveDraft } from './drafts/draft.ts'
import { drawCover } from './drafts/draw-cover.ts'
import { forkTemplate } from './drafts/fork.ts'
import { deleteTemplate } from './deletion.ts'
import * as service from './service.ts'
import { runDraftLogic, tryDraft } from './drafts/try-draft.ts'
import { uploadTemplate } from './packages/upload.ts'
import { playRest } from './versions/play-rest.ts'
import { releaseSaved } from './versions/release.ts'
import * as versions from './versions/versions.ts'

export function creatorRoutes(api: Api, ports: Ports) {
  handle(api, creators.uploadTemplate, ({ viewer, query, request, reply }) =>
    answerWhole(reply, async (_emit, signal) => {
      const { bytes } = await oneFile(request, {
        maxBytes: templateLimits.packedBytes,
        what: 'A template ZIP',
      })
      const { visibility, notes, confirm: isConfirmed = false } = query
      return uploadTemplate(ports, viewer, { zip: bytes, visibility, notes, isConfirmed, signal })
    }),
  )
  handle(api, creators.saveDraft, ({ viewer, body }) => {
    const { template_id: templateId, opened_version_id: openedId, ...rest } = body
    const { visibility, notes, confirm: isConfirmed = false, ...draft } = rest
    return saveDraft(ports, viewer, { draft, templateId, openedId, visibility, notes, isConfirmed })
  })
  handle(api, creators.listMyTemplates, ({ viewer }) => service.listMine(ports, viewer))
  handle(api, creators.setVisibility, ({ viewer, params, body }) =>
    service.setVisibility(ports, viewer, {
      id: params.template_id,
      visibility: body.visibility,
      isConfirmed: body.confirm ?? false,
    }),
  )
  handle(api, creators.deleteTemplate, ({ viewer, params }) =>
    deleteTemplate(ports, viewer, params.template_id),
  )
  handle(api, creators.forkTemplate, ({ viewer, params }) => forkTemplate(ports, viewer, params.template_id))
  versionRoutes(api, ports)
  draftRoutes(api, ports)
}

function versionRoutes(api: Api, ports: Ports) {
  handle(api, creators.getVersion, ({ viewer, params }) =>
    versions.showVersion(ports, viewer, { templateId: params.template_id, versionId: params.version_id }),
  )
  handle(api, creators.compareVersions, ({ viewer, params, query }) =>
    versions.compareVersions(ports, viewer, { templateId: params.template_id, ...query }),
  )
  handle(api, feedback.getTemplateFeedback, ({ viewer, params }) =>
    versions.showFeedback(ports, viewer, params.template_id),
  )
  handle(api, creators.restoreVersion, ({ viewer, params }) =>
    versions.restoreVersion(ports, viewer, { templateId: params.template_id, versionId: params.version_id }),
  )
  handle(api, creators.releaseVersion, ({ viewer, params, body }) =>
    releaseSaved(ports, viewer, {
      templateId: params.template_id,
      versionId: params.version_id,
      visibility: body.visibility,
      isConfirmed: body.confirm ?? false,
    }),
  )
  handle(api, creators.playRest, ({ viewer, params }) =>
    playRest(ports, viewer, { templateId: params.template_id, versionId: params.version_id }),
  )
  handle(api, creators.downloadTemplate, async ({ viewer, params, query, reply }) => {
    const place = { templateId: params.template_id, versionId: query.version_id }
    const { name, version, zip } = await versions.downloadTemplate(ports, viewer, place)
    const file = `${
      name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '') || 'template'
    }-${version}.zip`
    return reply
      .header('content-disposition', `attachment; filename="${file}"`)
      .header('content-security-policy', filePolicy)
      .type('application/zip')
      .send(zip)
  })
}

function draftRoutes(api: Api, ports: Ports) {
  handle(api, drafts.tryDraft, ({ viewer, body, request, reply }) => {
    const { draft, message, messages, state = {}, ticks = [] } = body
    const sending = sendingOf(request, body.grants)
    const run = (emit: Emit, signal: AbortSignal) =>
      api.beginTurn(viewer.id, () =>
        tryDraft(ports, viewer, { draft, message, messages, state, sending, ticks }, emit, signal),
      )
    if (!wantsStream(request)) return answerWhole(reply, run)
    return answerStream(request, reply, run, ({ state: next, ...answer }) => ({
      type: 'done',
      answer,
      state: next,
    }))
  })
  handle(api, drafts.checkDraft, ({ viewer, body, request, reply }) => {
    const run = (emit: Emit<drafts.CheckEvent>, signal: AbortSignal) =>
      api.beginTurn(viewer.id, () => checkDraft(ports, viewer, body.draft, emit, signal))
    if (!wantsStream(request)) return answerWhole(reply, run)
    return answerStream(request, reply, run, (checks) => ({ type: 'done', checks }))
  })
  handle(api, drafts.drawCover, ({ viewer, body }) => drawCover(ports, viewer, body))
  handle(api, drafts.runLogic, ({ viewer, body }) =>
    runDraftLogic(ports, viewer, { draft: body.draft, event: { ...body.event, now: body.event.now } }),
  )
}
