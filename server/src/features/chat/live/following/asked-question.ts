import type { ChatEvent } from '@agentry/contract/stream'
import type { Numbered } from '../../../../core/http/answers/numbered-events.ts'
import type { Db } from '../../../../db/client.ts'
import { presentFile } from '../../conversations/present.ts'
import { findFile } from '../../files/file-repository.ts'
import type { RunningRow } from '../running-turn-repository.ts'

/** Adds the question to the start, for those who did not send it. */
export async function* withQuestion(
  db: Db,
  row: RunningRow,
  events: AsyncIterable<Numbered<ChatEvent>>,
): AsyncGenerator<Numbered<ChatEvent>> {
  for await (const { id, event } of events) {
    const told = event.type === 'start' ? { ...event, question: await questionOf(db, row) } : event
    yield { event: told, ...(id !== undefined && { id }) }
  }
}

async function questionOf(db: Db, { ownerId, agentId, asked, startedAt }: RunningRow) {
  const files = await Promise.all(asked.fileIds.map((id) => findFile(db, { id, ownerId, agentId })))
  return {
    message: asked.message,
    timestamp: startedAt.toISOString(),
    files: files.filter((file) => file !== undefined).map(presentFile),
    ...(asked.replaceFrom && { replace_from: asked.replaceFrom }),
  }
}
