import * as appeals from '@agentry/contract/community/appeals'
import * as reports from '@agentry/contract/community/reports'
import * as queue from '@agentry/contract/operators/reports'
import { handle, type Api } from '../../core/http/http.ts'
import type { Ports } from '../../ports/ports.ts'
import { appeal, showDecision } from './decisions/appeals.ts'
import { decideAppeal, decideCase } from './decisions/decide.ts'
import { listCases, showCase } from './decisions/queue.ts'
import { reportContent } from './reporting.ts'

export function moderationRoutes(api: Api, ports: Ports) {
  handle(api, reports.reportContent, ({ viewer, body, address }) =>
    reportContent(ports, viewer, body, address),
  )
  handle(api, queue.listCases, ({ query }) => listCases(ports, query))
  handle(api, queue.showCase, ({ viewer, params }) => showCase(ports, viewer, params.case_id))
  handle(api, queue.decideCase, ({ viewer, params, body }) =>
    decideCase(ports, viewer, { id: params.case_id, ...body }),
  )
  handle(api, queue.decideAppeal, ({ viewer, params, body }) =>
    decideAppeal(ports, viewer, { id: params.case_id, ...body }),
  )
  handle(api, appeals.showDecision, ({ viewer, params }) => showDecision(ports, viewer, params.case_id))
  handle(api, appeals.appeal, ({ viewer, params, body }) =>
    appeal(ports, viewer, { id: params.case_id, text: body.text }),
  )
}
