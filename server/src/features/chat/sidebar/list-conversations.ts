import { AppError } from '../../../core/errors.ts'
import type { Viewer } from '../../../core/http/access.ts'
import type { Ports } from '../../../ports/ports.ts'
import { ownAgent } from '../../agents/service.ts'
import { presentConversation } from '../conversations/present.ts'
import { withAnswering } from '../live/answering-conversations.ts'
import { ownFolder } from './folders.ts'
import * as repository from './list-repository.ts'

interface Asked {
  agentId: string | undefined
  folderId: string | 'none' | undefined
  pinned: boolean | undefined
  archived: boolean | undefined
  search: string | undefined
  cursor: string | undefined
  limit: number | undefined
}

const pageSize = 50
const wordsMax = 10

/** A page of all conversations of a person, and where the next one begins. */
export async function listAllConversations({ db }: Pick<Ports, 'db'>, viewer: Viewer, asked: Asked) {
  const { agentId, folderId, limit = pageSize } = asked
  if (agentId) await ownAgent(db, viewer, agentId)
  if (folderId && folderId !== 'none') await ownFolder(db, viewer, folderId)
  const rows = await repository.listOwnConversations(db, {
    ownerId: viewer.id,
    filter: {
      agentId,
      folderId: folderId === 'none' ? null : folderId,
      pinned: asked.pinned,
      archived: asked.archived ?? false,
      words: (asked.search ?? '').split(/\s+/).filter(Boolean).slice(0, wordsMax),
    },
    after: asked.cursor === undefined ? undefined : readCursor(asked.cursor),
    limit: limit + 1,
  })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next = rows.length > limit && last ? writeCursor(last) : undefined
  const listed = page.map(presentConversation)
  const conversations = await withAnswering(db, { ownerId: viewer.id, agentId }, listed, {
    addsBegun: isWhereNewOnesStand(asked),
  })
  return { conversations, next }
}

/** One that has just begun is in no folder, neither pinned nor archived, and the newest. */
function isWhereNewOnesStand({ cursor, search, archived, pinned, folderId }: Asked) {
  return !cursor && !search && !archived && !pinned && (!folderId || folderId === 'none')
}

const writeCursor = ({ updatedAt, id }: repository.Cursor) => `${updatedAt.getTime()}_${id}`

const cursorPattern = /^(\d{1,15})_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

function readCursor(cursor: string): repository.Cursor {
  const [, time, id] = cursorPattern.exec(cursor) ?? []
  if (!time || !id) {
    throw new AppError('invalid-request', 'This cursor is not one that the server gave out.', {
      errors: [{ path: 'cursor', message: 'must be the X-Next-Cursor of the page before' }],
    })
  }
  return { updatedAt: new Date(Number(time)), id }
}
