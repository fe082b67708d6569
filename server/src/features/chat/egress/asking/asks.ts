import type { EgressAsk } from '@agentry/contract/egress'
import type { EgressDecision } from '@agentry/contract/rules/egress'
import type { Viewer } from '../../../../core/http/access.ts'
import { notFound } from '../../../../core/errors.ts'
import { hashSecret, newId } from '../../../../core/ids.ts'
import type { Ports } from '../../../../ports/ports.ts'
import { ownAgent } from '../../../agents/service.ts'
import { deskOf } from './ask-desk.ts'
import * as repository from './ask-repository.ts'
import { saveGrant } from './grant-repository.ts'
import { reachedBy } from './grants.ts'

type Needs = Pick<Ports, 'db' | 'clock'>

/** After a reload: what still waits for an answer. */
export async function listAsks({ db, clock }: Needs, viewer: Viewer, agentId: string) {
  await ownAgent(db, viewer, agentId)
  const rows = await repository.listOpenAsks(db, { ownerId: viewer.id, agentId, now: clock.now() })
  return rows.map(present)
}

interface Answer {
  agentId: string
  id: string
  decision: EgressDecision
}

export async function decideAsk({ db, clock }: Needs, viewer: Viewer, { agentId, id, decision }: Answer) {
  const { config } = await ownAgent(db, viewer, agentId)
  const owned = { ownerId: viewer.id, agentId }
  const now = clock.now()
  await db.transaction(async (tx) => {
    const row = await repository.decideAsk(tx, { id, ...owned, decision, now })
    if (!row) throw notFound('request')
    if (decision !== 'always') return
    await saveGrant(tx, {
      id: newId(),
      ...owned,
      sink: row.sink,
      host: row.destination,
      madeBy: row.madeBy,
      version: config.version,
      givenFor: reachedBy(config),
      createdAt: now,
    })
  })
  deskOf(db).tell(id, decision)
}

interface GuestAnswer {
  id: string
  secret: string
  decision: EgressDecision
}

export async function decideGuestAsk({ db, clock }: Needs, { id, secret, decision }: GuestAnswer) {
  const answer = { id, secretSha256: hashSecret(secret), decision, now: clock.now() }
  if (!(await repository.decideGuestAsk(db, answer))) throw notFound('request')
  deskOf(db).tell(id, decision)
}

/** Those whose server went away while they waited. */
export const dropExpiredAsks = ({ db, clock }: Needs) => repository.deleteExpiredAsks(db, clock.now())

const present = (row: repository.AskRow): EgressAsk => ({
  id: row.id,
  sink: row.sink,
  template: row.template,
  destination: row.destination,
  text: row.text,
  private_parts: row.privateParts,
  made_by: row.madeBy,
  conversation_id: row.conversationId,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
})
