import * as sales from '@agentry/contract/operators/sales'
import { handle, type Api } from '../../../core/http/http.ts'
import type { Ports } from '../../../ports/ports.ts'
import { listSales, refundSale, showSale } from './sale-service.ts'

export function saleRoutes(api: Api, ports: Ports) {
  handle(api, sales.listSales, ({ query }) => listSales(ports, query))
  handle(api, sales.showSale, ({ params }) => showSale(ports, params.purchase_id))
  handle(api, sales.refundSale, ({ viewer, params, body: { cents, refunded_cents, reason } }) =>
    refundSale(ports, viewer, {
      purchaseId: params.purchase_id,
      cents,
      seenCents: refunded_cents,
      reason,
    }),
  )
}
