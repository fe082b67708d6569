import { notificationsShown } from '@agentry/contract/rules/notifications'
import type { Viewer } from '../../core/http/access.ts'
import { notFound } from '../../core/errors.ts'
import type { Ports } from '../../ports/ports.ts'
import { presentNotification } from './present.ts'
import * as repository from './repository.ts'

export async function listNotifications({ db }: Pick<Ports, 'db'>, viewer: Viewer) {
  const rows = await repository.listNotifications(db, { accountId: viewer.id, limit: notificationsShown })
  return { notifications: rows.map(presentNotification), unread: await repository.countUnread(db, viewer.id) }
}

type Needs = Pick<Ports, 'db' | 'clock' | 'signals'>

export async function readNotification({ db, clock, signals }: Needs, viewer: Viewer, id: string) {
  const isMine = await repository.markRead(db, { id, accountId: viewer.id, at: clock.now() })
  if (!isMine) throw notFound('notification')
  tellOthers(signals, viewer)
}

export async function readAll({ db, clock, signals }: Needs, viewer: Viewer) {
  await repository.markAllRead(db, { accountId: viewer.id, at: clock.now() })
  tellOthers(signals, viewer)
}

/** The count in other tabs and on other devices follows. */
function tellOthers(signals: Ports['signals'], viewer: Viewer) {
  signals.send({ about: 'person', id: viewer.id, event: { type: 'notified' } })
}
