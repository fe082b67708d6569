import type { Passkey } from '@agentry/contract/people/identity'
import type { passkey } from '../schema.ts'

export function presentPasskey(row: typeof passkey.$inferSelect): Passkey {
  return {
    id: row.id,
    name: row.name,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  }
}
