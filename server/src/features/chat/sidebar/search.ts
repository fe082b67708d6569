import type { MessageHit } from '@agentry/contract/conversations'
import { notFound } from '../../../core/errors.ts'
import type { Viewer } from '../../../core/http/access.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { correctedSearch } from './corrected-search.ts'
import * as repository from './search-repository.ts'
import { searchWords, snippetOf } from './snippet.ts'

const pageSize = 20

/** Enough to fill a page with any frequent word, so that its thousands of older matches are never read. */
const recentMessages = 2000

interface Search {
  search: string
  before: string | undefined
}

/**
 * A page of a person's messages that contain every word, and whether there are older ones. Where no message does, it is that of
 * `showing`: the search with its typing errors corrected.
 */
export async function searchMessages({ db }: Pick<Ports, 'db'>, viewer: Viewer, { search, before }: Search) {
  const ownerId = viewer.id
  const place =
    before === undefined ? undefined : await repository.placeOfMessage(db, { id: before, ownerId })
  if (before !== undefined && place === undefined) throw notFound('message')
  const find = (words: string) =>
    findNewest(db, { ownerId, search: words, before: place, limit: pageSize + 1 })
  const exact = await find(search)
  const showing = exact.length === 0 ? await correctedSearch(db, { ownerId, search, isFound }) : undefined
  const rows = showing === undefined ? exact : await find(showing)
  const words = searchWords(showing ?? search)
  const hits = rows.slice(0, pageSize).map((row) => presentHit(row, words))
  return { hits, hasMore: rows.length > pageSize, showing: hits.length > 0 ? showing : undefined }

  async function isFound(word: string) {
    const found = await findNewest(db, { ownerId, search: word, before: undefined, limit: 1 })
    return found.length > 0
  }
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
