import * as payouts from '@agentry/contract/operators/payouts'
import { handle, type Api } from '../../../core/http/http.ts'
import type { Ports } from '../../../ports/ports.ts'
import { listCreators, setPayoutsHeld, showCreator } from './creator-payout-service.ts'

export function payoutRoutes(api: Api, ports: Ports) {
  handle(api, payouts.listPayouts, ({ query }) => listCreators(ports, query))
  handle(api, payouts.showPayouts, ({ params }) => showCreator(ports, params.seller_id))
  handle(api, payouts.holdPayouts, ({ viewer, params, body: { reason } }) =>
    setPayoutsHeld(ports, viewer, { sellerId: params.seller_id, isHeld: true, reason }),
  )
  handle(api, payouts.releasePayouts, ({ viewer, params, body: { reason } }) =>
    setPayoutsHeld(ports, viewer, { sellerId: params.seller_id, isHeld: false, reason }),
  )
}
