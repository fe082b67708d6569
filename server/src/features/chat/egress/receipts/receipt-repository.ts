import { and, desc, eq, lt } from 'drizzle-orm'
import type { Db } from '../../../../db/client.ts'
import { preparedInsert } from '../../../../db/prepared.ts'
import { agent } from '../../../agents/schema.ts'
import { egressReceipt } from '../schema.ts'

const insert = preparedInsert('egress_receipt_insert', egressReceipt)

export async function insertReceipt(db: Db, row: typeof egressReceipt.$inferInsert) {
  await insert(db, [row])
}

interface Page {
  ownerId: string
  before: string | undefined
  limit: number
}

/** The newest first: ids sort by their time. */
export function listReceipts(db: Db, { ownerId, before, limit }: Page) {
  return db
    .select({ receipt: egressReceipt, agentName: agent.name })
    .from(egressReceipt)
    .leftJoin(agent, eq(agent.id, egressReceipt.agentId))
    .where(
      and(
        eq(egressReceipt.ownerId, ownerId),
        before === undefined ? undefined : lt(egressReceipt.id, before),
      ),
    )
    .orderBy(desc(egressReceipt.id))
    .limit(limit)
}
