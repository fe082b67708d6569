import { shareDays, shareLimits, type ShareExpiry } from '@agentry/contract/rules/limits'
import type { SharedLink } from '@agentry/contract/community/sharing'
import { serialize } from '../../../core/concurrency/serialize.ts'
import { AppError, notFound } from '../../../core/errors.ts'
import type { Viewer } from '../../../core/http/access.ts'
import { hashSecret, newId, newSecret } from '../../../core/ids.ts'
import { after, days } from '../../../core/operation/clock.ts'
import type { Rule } from '../../../core/operation/limits.ts'
import type { Ports } from '../../../ports/ports.ts'
import { fileUrl } from '../files/file-links.ts'
import * as repository from './share-repository.ts'
import { presentStored } from './snapshot.ts'
import { takeSnapshot, type Part, type Place } from './take-snapshot.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'limits'>

const sharesOfOnePerson: Rule = { name: 'shares', points: shareLimits.perHour, perSeconds: 3600 }

interface Chosen extends Part {
  messageId: string
  expires: ShareExpiry
}

/** Exactly what a link would show. */
export async function previewShare({ db }: Pick<Ports, 'db'>, viewer: Viewer, place: Place, part: Part) {
  const { messages, ...taken } = await takeSnapshot(db, viewer, place, part)
  return {
    scope: taken.scope,
    title: taken.title,
    agent_name: taken.agentName,
    with_files: taken.withFiles,
    message_id: taken.messageId,
    messages: messages.map((message) => presentStored(message, (id) => fileUrl(place.agentId, id))),
  }
}

/** The token is in this answer and nowhere else. */
export async function createShare(
  { db, clock, limits }: Needs,
  viewer: Viewer,
  { expires, ...chosen }: Chosen & Place,
) {
  await limits.take(sharesOfOnePerson, viewer.id)
  const now = clock.now()
  const { messages, ...taken } = await takeSnapshot(db, viewer, chosen, chosen)
  const token = newSecret()
  const row = await serialize(`links of ${viewer.id}`, () =>
    db.transaction(async (tx) => {
      await repository.lockLinks(tx, viewer.id)
      if ((await repository.countLinks(tx, { ownerId: viewer.id, now })) >= shareLimits.links) throw tooMany()
      const values = {
        ...taken,
        id: newId(now.getTime()),
        ownerId: viewer.id,
        agentId: chosen.agentId,
        conversationId: chosen.conversationId,
        tokenHash: hashSecret(token),
        createdAt: now,
        takenAt: now,
        expiresAt: expiryOf(expires, now),
      }
      return repository.insertLink(tx, values, messages)
    }),
  )
  return { ...presentLink(row), token }
}

export async function listShares({ db, clock }: Needs, viewer: Viewer) {
  return (await repository.listLinks(db, { ownerId: viewer.id, now: clock.now() })).map(presentLink)
}

/** Takes a new snapshot of the same conversation. The address stays. */
export async function updateShare(
  { db, clock, limits }: Needs,
  viewer: Viewer,
  { id, expires, ...chosen }: Chosen & { id: string },
) {
  const now = clock.now()
  const owned = { id, ownerId: viewer.id }
  const link = await repository.findOwnLink(db, { ...owned, now })
  if (!link) throw notFound('link')
  await limits.take(sharesOfOnePerson, viewer.id)
  const { messages, ...taken } = await takeSnapshot(db, viewer, link, chosen)
  const values = { ...taken, takenAt: now, expiresAt: expiryOf(expires, now) }
  const row = await db.transaction((tx) => repository.replaceSnapshot(tx, owned, values, messages))
  if (!row) throw notFound('link')
  return presentLink(row)
}

/** For whoever lost the address, or gave it to the wrong people. */
export async function renewShareAddress({ db, clock }: Needs, viewer: Viewer, id: string) {
  const owned = { id, ownerId: viewer.id }
  if (!(await repository.findOwnLink(db, { ...owned, now: clock.now() }))) throw notFound('link')
  const token = newSecret()
  const row = await repository.changeToken(db, { ...owned, tokenHash: hashSecret(token) })
  if (!row) throw notFound('link')
  return { ...presentLink(row), token }
}

export async function revokeShare({ db }: Needs, viewer: Viewer, id: string) {
  if (!(await repository.deleteLink(db, { id, ownerId: viewer.id }))) throw notFound('link')
}

export function dropExpiredShares({ db, clock }: Pick<Ports, 'db' | 'clock'>) {
  return repository.deleteExpired(db, clock.now())
}

function expiryOf(expires: ShareExpiry, now: Date) {
  const count = shareDays[expires]
  return count === null ? null : after(now, days(count))
}

const tooMany = () =>
  new AppError(
    'conflict',
    `You have ${shareLimits.links} shared links, which is the limit. Revoke one in Privacy Settings first.`,
  )

function presentLink(row: repository.LinkRow): SharedLink {
  return {
    id: row.id,
    agent_id: row.agentId,
    conversation_id: row.conversationId,
    message_id: row.messageId,
    scope: row.scope,
    title: row.title,
    message_count: row.messageCount,
    with_files: row.withFiles,
    created_at: row.createdAt.toISOString(),
    taken_at: row.takenAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
  }
}
