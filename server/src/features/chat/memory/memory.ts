import { memoryLimits } from '@agentry/contract/rules/limits'
import type { Viewer } from '../../../core/http/access.ts'
import { AppError, notFound } from '../../../core/errors.ts'
import { isTaken } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { ownAgent } from '../../agents/service.ts'
import * as repository from './memory-repository.ts'

type Needs = Pick<Ports, 'db' | 'clock'>

interface FactPlace {
  agentId: string
  id: string
}

const present = ({ id, fact, createdAt, setAside }: repository.FactRow) => ({
  id,
  fact,
  created_at: createdAt.toISOString(),
  ...(setAside && { set_aside: true }),
})

const isKnown = () => new AppError('conflict', 'This agent remembers that already.')

export const memoryIsFull = () =>
  new AppError(
    'conflict',
    `This agent remembers ${memoryLimits.facts} things, which is the most. Delete some of them first.`,
  )

export async function showMemory({ db }: Needs, viewer: Viewer, agentId: string) {
  await ownAgent(db, viewer, agentId)
  return (await repository.listFacts(db, { ownerId: viewer.id, agentId })).map(present)
}

export async function addFact(
  { db, clock }: Needs,
  viewer: Viewer,
  { agentId, fact }: { agentId: string; fact: string },
) {
  const { config } = await ownAgent(db, viewer, agentId)
  if (!config.memory) throw new AppError('conflict', 'This agent keeps nothing beyond a conversation.')
  const owned = { ownerId: viewer.id, agentId }
  return db.transaction(async (tx) => {
    await repository.lockMemory(tx, agentId)
    if ((await repository.countFacts(tx, owned)) >= memoryLimits.facts) throw memoryIsFull()
    const row = await repository.insertFact(tx, { ...owned, fact, createdAt: clock.now() })
    if (!row) throw isKnown()
    return present(row)
  })
}

export async function editFact(
  { db }: Needs,
  viewer: Viewer,
  { agentId, id, fact }: FactPlace & { fact: string },
) {
  const change = repository.updateFact(db, { id, ownerId: viewer.id, agentId, fact })
  const row = await change.catch((error: unknown) => {
    throw isTaken(error, 'memory_fact_once') ? isKnown() : error
  })
  if (!row) throw notFound('memory')
  return present(row)
}

export async function forgetFact({ db }: Needs, viewer: Viewer, { agentId, id }: FactPlace) {
  const forgotten = await repository.deleteFacts(db, { ownerId: viewer.id, agentId, ids: [id] })
  if (forgotten === 0) throw notFound('memory')
}

export async function forgetAll({ db }: Needs, viewer: Viewer, agentId: string) {
  await ownAgent(db, viewer, agentId)
  await repository.deleteFacts(db, { ownerId: viewer.id, agentId })
}
