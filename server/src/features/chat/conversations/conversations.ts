import type { Viewer } from '../../../core/http/access.ts'
import { notFound } from '../../../core/errors.ts'
import type { Ports } from '../../../ports/ports.ts'
import { ownAgent } from '../../agents/service.ts'
import { draftStates } from '../mail/email-repository.ts'
import { listFeedback } from '../feedback/feedback-repository.ts'
import { listInConversation, listKeys } from '../files/file-repository.ts'
import { withAnswering } from '../live/answering-conversations.ts'
import { tellChange } from '../live/tell-change.ts'
import { listFacts } from '../memory/memory-repository.ts'
import { listBranch, listVersions } from './branch-repository.ts'
import { conversationDeletedJob, type DeletedConversation } from './conversation-service.ts'
import { ownFolder } from '../sidebar/folders.ts'
import { presentConversation, presentMessage } from './present.ts'
import * as repository from './repository.ts'

type Needs = Pick<Ports, 'db'>

export interface Place {
  agentId: string
  conversationId: string
}

const pageSize = 100

export async function listConversations(
  { db }: Needs,
  viewer: Viewer,
  { agentId, search }: { agentId: string; search: string | undefined },
) {
  await ownAgent(db, viewer, agentId)
  const rows = await repository.listConversations(db, {
    ownerId: viewer.id,
    agentId,
    search: search?.trim() || undefined,
  })
  const listed = rows.map(presentConversation)
  return search ? listed : withAnswering(db, { ownerId: viewer.id, agentId }, listed)
}

/** A conversation that was never written to is empty, not missing: its id was made by the client. */
export async function showHistory(
  { db }: Needs,
  viewer: Viewer,
  {
    agentId,
    conversationId,
    before,
    limit = pageSize,
  }: Place & { before: string | undefined; limit: number | undefined },
) {
  await ownAgent(db, viewer, agentId)
  const { whose, row } = await repository.lookAtConversation(db, {
    id: conversationId,
    ownerId: viewer.id,
    agentId,
  })
  if (whose === 'other') throw notFound('conversation')
  const marker =
    before === undefined ? undefined : await repository.findMessage(db, { id: before, conversationId })
  if (before !== undefined && !marker && whose === 'mine') throw notFound('message')
  const from = marker ? marker.parentId : row?.leafId
  if (!from) return { messages: [], hasMore: false }
  const rows = await listBranch(db, { conversationId, from, limit: limit + 1 })
  const page = rows.slice(-limit)
  const messages = await presentMessages(db, page, { ownerId: viewer.id, agentId, conversationId })
  return { messages, hasMore: rows.length > limit }
}

/** Messages of one conversation with all that belongs to them. */
export async function presentMessages(
  db: Ports['db'],
  rows: repository.MessageRow[],
  { conversationId, ...owned }: Place & { ownerId: string },
) {
  const showsMemory = rows.some(({ details }) => details.memory_changes)
  const [files, versions, drafts, facts, feedback] = await Promise.all([
    listInConversation(db, conversationId),
    listVersions(db, { conversationId, messages: rows }),
    draftStates(db, conversationId),
    showsMemory ? listFacts(db, owned) : [],
    listFeedback(db, rows),
  ])
  return rows.map((row) => presentMessage(row, { files, versions, drafts, facts, feedback }))
}

export async function showConversation({ db }: Needs, viewer: Viewer, { agentId, conversationId }: Place) {
  await ownAgent(db, viewer, agentId)
  const row = await repository.findConversation(db, { id: conversationId, ownerId: viewer.id, agentId })
  if (!row) throw notFound('conversation')
  return presentConversation(row)
}

interface Change extends Place {
  title: string | undefined
  pinned: boolean | undefined
  archived: boolean | undefined
  /** Null: in no folder. */
  folderId: string | null | undefined
}

export async function changeConversation(
  { db, clock, signals }: Pick<Ports, 'db' | 'clock' | 'signals'>,
  viewer: Viewer,
  { agentId, conversationId, title, pinned, archived, folderId }: Change,
) {
  const own = { id: conversationId, ownerId: viewer.id, agentId }
  const row = await repository.findConversation(db, own)
  if (!row) throw notFound('conversation')
  if (folderId) await ownFolder(db, viewer, folderId)
  const since = (is: boolean, known: Date | null) => (is ? (known ?? clock.now()) : null)
  const change = {
    ...(title !== undefined && { title }),
    ...(pinned !== undefined && { pinnedAt: since(pinned, row.pinnedAt) }),
    ...(archived !== undefined && { archivedAt: since(archived, row.archivedAt) }),
    ...(folderId !== undefined && { folderId }),
  }
  const changed = Object.keys(change).length > 0 ? await repository.changeConversation(db, own, change) : row
  if (!changed) throw notFound('conversation')
  tellChange(signals, { ownerId: viewer.id, agentId, conversationId }, 'edited')
  return presentConversation(changed)
}

export async function deleteConversation(
  { db, files, jobs }: Pick<Ports, 'db' | 'files' | 'jobs'>,
  viewer: Viewer,
  { agentId, conversationId }: Place,
) {
  await db.transaction(async (tx) => {
    const own = { id: conversationId, ownerId: viewer.id, agentId }
    if (!(await repository.lockConversation(tx, own))) throw notFound('conversation')
    const keys = await listKeys(tx, { conversationId })
    await repository.deleteConversation(tx, own)
    const left: DeletedConversation = { conversation_id: conversationId }
    await jobs.send(conversationDeletedJob, left, tx)
    // Before the rows that name them are gone for good: a crash in between leaves nothing that nobody knows of.
    for (const key of keys) await files.remove(key)
  })
}

export async function agentStatus({ db }: Needs, viewer: Viewer, agentId: string) {
  const { agent, config } = await ownAgent(db, viewer, agentId)
  const { messages, last } = await repository.agentActivity(db, { ownerId: viewer.id, agentId })
  return {
    status: agent.status,
    status_reason: agent.statusReason,
    since: agent.statusSince.toISOString(),
    last_activity: last?.toISOString() ?? null,
    messages,
    version: config.version,
  }
}
