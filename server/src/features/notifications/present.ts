import type { Notification } from '@agentry/contract/people/notifications'
import type { NotificationFacts } from './facts.ts'
import type { NotificationRow } from './repository.ts'
import { tellIn } from './texts.ts'

/** In words. The facts were typed when they were written. */
export function toldOf({ kind, facts }: Pick<NotificationRow, 'kind' | 'facts'>) {
  return tellIn(kind, facts as NotificationFacts[typeof kind])
}

export function presentNotification(row: NotificationRow): Notification {
  const { title, parts, path } = toldOf(row)
  return {
    id: row.id,
    kind: row.kind,
    title,
    text: parts.map((part) => (typeof part === 'string' ? part : part.quote)).join('\n\n'),
    path,
    created_at: row.createdAt.toISOString(),
    is_read: row.readAt !== null,
  }
}
