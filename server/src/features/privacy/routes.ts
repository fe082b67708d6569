import { Readable } from 'node:stream'
import * as privacy from '@agentry/contract/privacy'
import { handle, type Api } from '../../core/http/http.ts'
import type { Ports } from '../../ports/ports.ts'
import { arrivalOf } from '../../core/http/arrival.ts'
import { endSession, listSessions } from '../auth/session-service.ts'
import { closeAccount, restoreAccount } from './closing/closing.ts'
import { previewClosing } from './closing/preview.ts'
import { listConsents, saveConsents, showConsents } from './consent-service.ts'
import { exportFileName, exportPerson } from './export-service.ts'
import { listRecords, removeRecord } from './research/records.ts'
import { chooseConversationDays, conversationDaysOf } from './retention-repository.ts'

export function privacyRoutes(api: Api, ports: Ports) {
  handle(api, privacy.saveConsent, ({ viewer, body }) =>
    saveConsents(ports, viewer, { consents: body.consents, deviceTime: new Date(body.timestamp) }),
  )
  handle(api, privacy.readConsent, ({ viewer }) => showConsents(ports, viewer))
  handle(api, privacy.consentHistory, ({ viewer }) => listConsents(ports, viewer))
  handle(api, privacy.exportData, ({ viewer, reply }) =>
    reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${exportFileName(ports.clock.now())}"`)
      .send(Readable.from(exportPerson(ports, viewer.id))),
  )
  handle(api, privacy.closingPreview, ({ viewer }) => previewClosing(ports, viewer))
  handle(api, privacy.deleteAccount, ({ viewer }) => closeAccount(ports, viewer))
  handle(api, privacy.restoreAccount, (call) => restoreAccount(ports, call.body, arrivalOf(call)))
  handle(api, privacy.listSessions, ({ viewer }) => listSessions(ports, viewer))
  handle(api, privacy.endSession, ({ viewer, params }) => endSession(ports, viewer, params.session_id))
  handle(api, privacy.readRetention, async ({ viewer }) => ({
    conversation_days: await conversationDaysOf(ports.db, viewer.id),
  }))
  handle(api, privacy.chooseRetention, async ({ viewer, body }) => {
    await chooseConversationDays(ports.db, viewer.id, body.conversation_days)
    return body
  })
  handle(api, privacy.listResearch, ({ viewer }) => listRecords(ports, viewer))
  handle(api, privacy.removeResearch, ({ viewer, params }) => removeRecord(ports, viewer, params.record_id))
}
