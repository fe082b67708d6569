import type { Viewer } from '../../../core/http/access.ts'
import { notFound } from '../../../core/errors.ts'
import type { Ports } from '../../../ports/ports.ts'
import { ownAgent } from '../../agents/service.ts'
import { deleteFacts, listFacts } from './memory-repository.ts'

type Needs = Pick<Ports, 'db'>

export async function showMemory({ db }: Needs, viewer: Viewer, agentId: string) {
  await ownAgent(db, viewer, agentId)
  const rows = await listFacts(db, { ownerId: viewer.id, agentId })
  return rows.map(({ id, fact, createdAt }) => ({ id, fact, created_at: createdAt.toISOString() }))
}

export async function forgetFact(
  { db }: Needs,
  viewer: Viewer,
  { agentId, id }: { agentId: string; id: string },
) {
  if ((await deleteFacts(db, { ownerId: viewer.id, agentId, id })) === 0) throw notFound('memory')
}

export async function forgetAll({ db }: Needs, viewer: Viewer, agentId: string) {
  await ownAgent(db, viewer, agentId)
  await deleteFacts(db, { ownerId: viewer.id, agentId })
}
