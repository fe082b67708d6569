import type { User } from '@agentry/contract/auth'
import type { account } from './schema.ts'

export function presentUser(row: typeof account.$inferSelect): User {
  return {
    id: row.id,
    email: row.email,
    full_name: row.fullName,
    is_pro: row.isPro,
    has_seen_consent_modal: row.hasSeenConsentModal,
    created_at: row.createdAt.toISOString(),
  }
}

export function presentToken(token: string) {
  return { access_token: token, token_type: 'bearer' as const }
}
