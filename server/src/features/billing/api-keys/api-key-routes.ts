import * as billing from '@agentry/contract/billing'
import { handle, type Api } from '../../../core/http/http.ts'
import type { Ports } from '../../../ports/ports.ts'
import { createKey, listKeys, revokeKey } from '../../auth/api-keys/api-key-service.ts'

export function apiKeyRoutes(api: Api, ports: Ports) {
  handle(api, billing.listApiKeys, ({ viewer }) => listKeys(ports, viewer))
  handle(api, billing.createApiKey, ({ viewer, body }) => createKey(ports, viewer, body.name))
  handle(api, billing.revokeApiKey, ({ viewer, params }) => revokeKey(ports, viewer, params.key_id))
}
