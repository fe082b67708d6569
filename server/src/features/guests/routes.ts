import * as guests from '@agentry/contract/guests'
import { handle, type Api } from '../../core/http.ts'
import type { Ports } from '../../ports/ports.ts'
import { startGuest } from './service.ts'

export function guestRoutes(api: Api, ports: Ports) {
  handle(api, guests.startGuest, ({ body, address }) =>
    startGuest(ports, { templateId: body.template_id, guestId: body.guest_id, address }),
  )
}
