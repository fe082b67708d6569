import type { MessageHit } from '@agentry/contract/conversations'
import { notFound } from '../../../core/errors.ts'
import type { Viewer } from '../../../core/http/access.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import * as repository from './search-repository.ts'
import { searchWords, snippetOf } from './snippet.ts'

const pageSize = 20

/** Enough to fill a page with any frequent word, so that its thousands of older matches are never read. */
const recentMessages = 2000

interface Search {
  search: string
  before: string | undefined
}

/** A page of a person's messages that contain every word, and whether there are older ones. */
export async function searchMessages({ db }: Pick<Ports, 'db'>, viewer: Viewer, { search, before }: Search) {
  const place =
    before === undefined ? undefined : await repository.placeOfMessage(db, { id: before, ownerId: viewer.id })
  if (before !== undefined && place === undefined) throw notFound('message')
  const rows = await findNewest(db, { ownerId: viewer.id, search, before: place, limit: pageSize + 1 })
  const words = searchWords(search)
  const hits = rows.slice(0, pageSize).map((row) => presentHit(row, words))
  return { hits, hasMore: rows.length > pageSize }
}

/** Looks into the recent messages first, and into the older ones only for what is still missing. */
async function findNewest(db: Db, { limit, ...asked }: Omit<repository.Search, 'from'>) {
  const from = await repository.placeOfRecent(db, { ...asked, count: recentMessages })
  const recent = await repository.findMessages(db, { ...asked, from, limit })
  if (from === undefined || recent.length === limit) return recent
  const older = { ...asked, from: undefined, before: from, limit: limit - recent.length }
  return [...recent, ...(await repository.findMessages(db, older))]
}

function presentHit(row: repository.FoundMessage, words: string[]): MessageHit {
  return {
    message_id: row.id,
    conversation_id: row.conversationId,
    agent_id: row.agentId,
    title: row.title,
    archived: row.archivedAt !== null,
    sender: row.sender,
    timestamp: row.createdAt.toISOString(),
    snippet: snippetOf(row.content, words),
  }
}
