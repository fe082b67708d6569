import type { AccountReceipt, Receipt } from '@agentry/contract/egress'
import type { Viewer } from '../../../../core/http/access.ts'
import { newId } from '../../../../core/ids.ts'
import type { Db } from '../../../../db/client.ts'
import type { Ports } from '../../../../ports/ports.ts'
import * as repository from './receipt-repository.ts'

const pageSize = 50

interface KeptReceipt {
  ownerId: string
  agentId?: string | null
  conversationId?: string | null
  messageId?: string | null
  entries: Receipt
  at: Date
}

/** Keeps where words went, in the transaction of what they belong to. */
export async function keepReceipt(db: Db, { entries, at, ...place }: KeptReceipt) {
  if (entries.length > 0)
    await repository.insertReceipt(db, { id: newId(), ...place, entries, createdAt: at })
}

export async function listReceipts(
  { db }: Pick<Ports, 'db'>,
  viewer: Viewer,
  { before, limit = pageSize }: { before: string | undefined; limit: number | undefined },
) {
  const rows = await repository.listReceipts(db, { ownerId: viewer.id, before, limit: limit + 1 })
  const receipts = rows.slice(0, limit).map(({ receipt, agentName }): AccountReceipt => ({
    id: receipt.id,
    agent_id: receipt.agentId,
    agent_name: agentName,
    conversation_id: receipt.conversationId,
    message_id: receipt.messageId,
    entries: receipt.entries,
    created_at: receipt.createdAt.toISOString(),
  }))
  return { receipts, hasMore: rows.length > limit }
}
