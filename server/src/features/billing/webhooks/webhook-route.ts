import * as billing from '@agentry/contract/billing'
import { handle, type Api } from '../../../core/http/http.ts'
import { receiveEvent } from './events.ts'
import type { Billing } from '../dependencies.ts'

/** In a scope of its own, where a body is bytes: the signature is over them, not over what they mean. */
export function webhookRoute(api: Api, ports: Billing) {
  api.server.register(async (server) => {
    server.removeAllContentTypeParsers()
    server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    handle({ ...api, server }, billing.receiveWebhook, async ({ request }) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = request.headers[ports.payments.signatureHeader]
      await receiveEvent(ports, body, typeof signature === 'string' ? signature : undefined)
      return { received: true as const }
    })
  })
}
