import { notFound } from '../../core/errors.ts'
import type { Viewer } from '../../core/http/access.ts'
import type { Ports } from '../../ports/ports.ts'
import { importFile } from '../chat/conversations/import/imported-file-service.ts'
import { findKept } from './repository.ts'

interface GuestFile {
  conversationId: string
  claimedMessageId: string
  claimedFileId: string
  name: string
  bytes: Buffer
}

/** Brings a file of a session that was kept. Harmless when repeated. */
export async function keepGuestFile(ports: Ports, viewer: Viewer, file: GuestFile) {
  const kept = await findKept(ports.db, { accountId: viewer.id, conversationId: file.conversationId })
  if (!kept?.agentId) throw notFound('conversation')
  return importFile(ports, viewer, { agentId: kept.agentId, ...file })
}
