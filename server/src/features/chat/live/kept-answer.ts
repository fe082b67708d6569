import type { ChatAnswer } from '@agentry/contract/messages'
import type { Viewer } from '../../../core/http/access.ts'
import type { Ports } from '../../../ports/ports.ts'
import { turnsLeft } from '../../billing/allowance/allowance-service.ts'
import { listVersions } from '../conversations/branch-repository.ts'
import { presentAnswer } from '../conversations/present.ts'
import { findTurn } from '../conversations/repository.ts'

/** What was kept of a turn that has ended. */
export async function keptAnswer(
  ports: Pick<Ports, 'db' | 'clock'>,
  viewer: Viewer,
  turn: { conversationId: string; clientMessageId: string },
): Promise<ChatAnswer | undefined> {
  const kept = await findTurn(ports.db, turn)
  if (!kept) return undefined
  const { conversationId } = turn
  const versions = await listVersions(ports.db, { conversationId, messages: [kept.asked, kept.answered] })
  return presentAnswer({ ...kept, versions, turnsLeft: await turnsLeft(ports, viewer) })
}
