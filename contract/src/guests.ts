import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const GuestId = z.string().regex(/^guest_[\w-]{8,80}$/)

export const startGuest = endpoint({
  method: 'POST',
  path: '/guest/start',
  access: 'open',
  summary: 'Counts that a guest session was started, once per session. The session itself lives in the browser.',
  body: z.object({ template_id: z.uuid(), guest_id: GuestId }),
  status: 204,
})
