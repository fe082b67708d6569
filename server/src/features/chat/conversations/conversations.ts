import type { Viewer } from '../../../core/http/access.ts'
import { notFound } from '../../../core/errors.ts'
import type { Ports } from '../../../ports/ports.ts'
import { ownAgent } from '../../agents/service.ts'
import { draftStates } from '../mail/email-repository.ts'
import { listInConversation, listKeys } from '../files/file-repository.ts'
import { listFacts } from '../memory/memory-repository.ts'
import { conversationDeletedJob, type DeletedConversation } from './conversation-service.ts'
import { presentConversation, presentMessage } from './present.ts'
import * as repository from './repository.ts'

type Needs = Pick<Ports, 'db'>

interface Place {
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
  return rows.map(presentConversation)
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
  const whose = await repository.whoseConversation(db, { id: conversationId, ownerId: viewer.id, agentId })
  if (whose === 'other') throw notFound('conversation')
  if (whose === 'nobody') return { messages: [], hasMore: false }
  const marker =
    before === undefined ? undefined : await repository.findMessage(db, { id: before, conversationId })
  if (before !== undefined && !marker) throw notFound('message')
  const [rows, files, drafts] = await Promise.all([
    repository.listMessages(db, { conversationId, before: marker?.seq, limit: limit + 1 }),
    listInConversation(db, conversationId),
    draftStates(db, conversationId),
  ])
  const page = rows.slice(-limit)
  const showsMemory = page.some(({ details }) => details.memory_changes)
  const facts = showsMemory ? await listFacts(db, { ownerId: viewer.id, agentId }) : []
  const messages = page.map((row) => presentMessage(row, { files, drafts, facts }))
  return { messages, hasMore: rows.length > limit }
}

export async function renameConversation(
  { db }: Needs,
  viewer: Viewer,
  { agentId, conversationId, title }: Place & { title: string },
) {
  const row = await repository.renameConversation(db, {
    id: conversationId,
    ownerId: viewer.id,
    agentId,
    title,
  })
  if (!row) throw notFound('conversation')
  return presentConversation(row)
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

/** Every message of a conversation, for its export. */
export async function wholeConversation(ports: Needs, viewer: Viewer, { agentId, conversationId }: Place) {
  const row = await repository.findConversation(ports.db, { id: conversationId, ownerId: viewer.id, agentId })
  if (!row) throw notFound('conversation')
  const { messages } = await showHistory(ports, viewer, {
    agentId,
    conversationId,
    before: undefined,
    limit: 100_000,
  })
  return { conversation: presentConversation(row), messages }
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
