import type { NotificationKind } from '@agentry/contract/rules/notifications'
import { newId } from '../../core/ids.ts'
import type { Db } from '../../db/client.ts'
import type { Ports } from '../../ports/ports.ts'
import type { NotificationFacts } from './facts.ts'
import { insertNotification } from './repository.ts'

export const deliverJob = 'notifications.deliver'

export interface Delivery {
  notification_id: string
}

interface Options {
  /** The transaction of what the person is told about: they are told exactly when it commits. */
  within?: Db
  /** Names the event, where it may be noticed more than once: the person is told of it once. */
  onceKey?: string
}

/** Tells a person in the app, and by mail where they want that. The words are in texts.ts. */
export async function notify<Kind extends NotificationKind>(
  { db, clock, jobs }: Pick<Ports, 'db' | 'clock' | 'jobs'>,
  personId: string,
  kind: Kind,
  facts: NotificationFacts[Kind],
  { within, onceKey }: Options = {},
) {
  const createdAt = clock.now()
  const id = newId(createdAt.getTime())
  const row = { id, accountId: personId, kind, facts: { ...facts }, onceKey: onceKey ?? id, createdAt }
  const tell = async (tx: Db) => {
    if (await insertNotification(tx, row)) await jobs.send<Delivery>(deliverJob, { notification_id: id }, tx)
  }
  await (within ? tell(within) : db.transaction(tell))
}
