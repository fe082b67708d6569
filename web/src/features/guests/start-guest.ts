import type { Template } from '@agentry/contract/catalogue'
import { api } from '../../core/server/api.ts'
import { warn } from '../../core/log.ts'
import type { GuestSession } from './guest-session.ts'
import { useGuestSessions } from './guest-sessions.ts'

/** Begins a conversation in this browser. The server only counts that there was one, and need not answer. */
export function startGuest(template: Template): GuestSession {
  const session = useGuestSessions.getState().start(template)
  api('POST /guest/start', { body: { template_id: template.id, guest_id: session.id } }).catch(
    (error: unknown) => warn('A guest start was not counted', error),
  )
  return session
}
