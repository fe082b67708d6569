import * as egress from '@agentry/contract/egress'
import { handle, type Api } from '../../../core/http/http.ts'
import type { Ports } from '../../../ports/ports.ts'
import * as asks from './asking/asks.ts'
import { listGrants, revokeGrant } from './asking/grants.ts'
import { listReceipts } from './receipts/receipts.ts'

export function egressRoutes(api: Api, ports: Ports) {
  handle(api, egress.listAsks, ({ viewer, params }) => asks.listAsks(ports, viewer, params.agent_id))
  handle(api, egress.decideAsk, ({ viewer, params, body }) =>
    asks.decideAsk(ports, viewer, {
      agentId: params.agent_id,
      id: params.ask_id,
      decision: body.decision,
    }),
  )
  handle(api, egress.decideGuestAsk, ({ params, body }) =>
    asks.decideGuestAsk(ports, { id: params.ask_id, secret: body.secret, decision: body.decision }),
  )
  handle(api, egress.listGrants, ({ viewer }) => listGrants(ports, viewer))
  handle(api, egress.listAgentGrants, ({ viewer, params }) => listGrants(ports, viewer, params.agent_id))
  handle(api, egress.revokeGrant, ({ viewer, params }) => revokeGrant(ports, viewer, params.grant_id))
  handle(api, egress.listReceipts, async ({ viewer, query, reply }) => {
    const { receipts, hasMore } = await listReceipts(ports, viewer, {
      before: query.before,
      limit: query.limit,
    })
    reply.header('x-has-more', String(hasMore))
    return receipts
  })
}
