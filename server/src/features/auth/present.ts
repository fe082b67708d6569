import type { User } from '@agentry/contract/auth'
import type { OpenSession } from '@agentry/contract/privacy'
import type { Viewer } from '../../core/http/access.ts'
import { hasPro } from './pro-service.ts'
import type { account, session } from './schema.ts'

export function presentUser(row: typeof account.$inferSelect, now: Date): User {
  return {
    id: row.id,
    email: row.email,
    full_name: row.fullName,
    email_verified: row.emailVerifiedAt !== null,
    is_pro: hasPro(row, now),
    has_seen_consent_modal: row.hasSeenConsentModal,
    ...(row.isOperator && { is_operator: true }),
    created_at: row.createdAt.toISOString(),
  }
}

export function presentToken(token: string) {
  return { access_token: token, token_type: 'bearer' as const }
}

export function presentSession(row: typeof session.$inferSelect, viewer: Viewer): OpenSession {
  return {
    id: row.id,
    device: row.device,
    signed_in_at: row.createdAt.toISOString(),
    ends_at: row.expiresAt.toISOString(),
    is_current: row.tokenHash.equals(viewer.tokenHash),
  }
}
