import * as log from '@agentry/contract/operators/log'
import * as overview from '@agentry/contract/operators/overview'
import { handle, type Api } from '../../core/http/http.ts'
import type { Ports } from '../../ports/ports.ts'
import { listLog } from './log/log-service.ts'
import { modelRoutes } from './models/model-routes.ts'
import { countErrors } from './overview/count-errors.ts'
import { showMoney } from './overview/money-service.ts'
import { showOverview } from './overview/overview-service.ts'
import { endRequestsOfLockedOut } from './people/end-requests.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { payoutRoutes } from './payouts/payout-routes.ts'
import { proShareRoutes } from './pro-shares/pro-share-routes.ts'
import { saleRoutes } from './sales/sale-routes.ts'
import { systemRoutes } from './system/system-routes.ts'
import { templateRoutes } from './templates/template-routes.ts'

export function operatorRoutes(api: Api, ports: Ports) {
  endRequestsOfLockedOut(api, ports)
  countErrors(api, ports)
  handle(api, overview.showOverview, () => showOverview(ports))
  handle(api, overview.showMoney, () => showMoney(ports))
  handle(api, log.listLog, ({ query }) => listLog(ports, query))
  peopleRoutes(api, ports)
  modelRoutes(api, ports)
  systemRoutes(api, ports)
  templateRoutes(api, ports)
  saleRoutes(api, ports)
  payoutRoutes(api, ports)
  proShareRoutes(api, ports)
}
