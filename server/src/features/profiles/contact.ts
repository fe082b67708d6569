import { AppError, notAuthenticated } from '../../core/errors.ts'
import type { Viewer } from '../../core/http/access.ts'
import { newId } from '../../core/ids.ts'
import type { Rule } from '../../core/operation/limits.ts'
import type { Ports } from '../../ports/ports.ts'
import { notify } from '../notifications/service.ts'
import { openCreator } from './creator-page.ts'
import * as repository from './repository.ts'

const day = 24 * 60 * 60
const messagesOfOnePerson: Rule = { name: 'creator-message', points: 10, perSeconds: day }
const messagesToOneCreator: Rule = { name: 'creator-message-pair', points: 2, perSeconds: day }
const messagesToCreator: Rule = { name: 'creator-message-to', points: 50, perSeconds: day }

/** Told by the bell and by mail. Neither side learns the address of the other. */
export async function writeToCreator(
  ports: Pick<Ports, 'db' | 'clock' | 'jobs' | 'limits'>,
  viewer: Viewer,
  { name, text }: { name: string; text: string },
) {
  const { person: creator } = await openCreator(ports, viewer, name)
  const sender = await repository.findPerson(ports.db, viewer.id)
  if (!sender) throw notAuthenticated()
  if (creator.id === viewer.id) throw new AppError('forbidden', 'This is your own profile.')
  if (!creator.isContactable || creator.suspendedAt)
    throw new AppError('forbidden', 'This creator does not take messages.')
  if (!sender.emailVerifiedAt)
    throw new AppError('email-unverified', 'Confirm your email address before you write to others.')
  await ports.limits.take(messagesOfOnePerson, viewer.id)
  await ports.limits.take(messagesToOneCreator, `${viewer.id} ${creator.id}`)
  await ports.limits.take(messagesToCreator, creator.id)
  const now = ports.clock.now()
  const id = newId(now.getTime())
  await ports.db.transaction(async (db) => {
    await repository.insertMessage(db, {
      id,
      recipientId: creator.id,
      senderId: viewer.id,
      senderName: sender.name,
      text,
      sentAt: now,
    })
    await notify(
      ports,
      creator.id,
      'creator_message',
      { about: id, from: sender.name, text },
      { within: db, onceKey: `message ${id}` },
    )
  })
  return { detail: `Your message is on its way to ${creator.name}.` }
}

export async function listMessages({ db }: Pick<Ports, 'db'>, viewer: Viewer) {
  const rows = await repository.listMessages(db, viewer.id)
  return rows.map(({ id, senderName, text, sentAt }) => ({
    id,
    from: senderName,
    text,
    sent_at: sentAt.toISOString(),
  }))
}
