import * as proShares from '@agentry/contract/operators/pro-shares'
import { handle, type Api } from '../../../core/http/http.ts'
import type { Ports } from '../../../ports/ports.ts'
import { listProMonths, showProMonth } from './pro-month-service.ts'

export function proShareRoutes(api: Api, ports: Ports) {
  handle(api, proShares.listProMonths, ({ query }) => listProMonths(ports, query))
  handle(api, proShares.showProMonth, ({ params, query }) => showProMonth(ports, { ...params, ...query }))
}
