import { forEachSettled } from '../../../core/concurrency/for-each-settled.ts'
import type { Ports } from '../../../ports/ports.ts'
import { deleteRemovedAgent, listRemovedAgents, lockRemovedAgent } from '../../agents/removal-service.ts'
import { listKeys } from '../files/file-repository.ts'
import { conversationDeletedJob, type DeletedConversation } from './conversation-service.ts'
import { lockConversationsOf } from './repository.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'files' | 'jobs'>

/** Deletes agents that their owners removed, with their conversations and files. */
export async function deleteRemovedAgents(ports: Needs) {
  const now = ports.clock.now()
  await forEachSettled(await listRemovedAgents(ports.db, now), (id) => deleteWithFiles(ports, { id, now }))
}

function deleteWithFiles({ db, files, jobs }: Needs, { id, now }: { id: string; now: Date }) {
  return db.transaction(async (tx) => {
    // Conversations first, as turns lock them, so that the two never wait for each other.
    await lockConversationsOf(tx, id)
    if (!(await lockRemovedAgent(tx, { id, now }))) return
    const conversations = await lockConversationsOf(tx, id)
    const keys = await listKeys(tx, { agentId: id })
    await deleteRemovedAgent(tx, id)
    for (const conversation_id of conversations) {
      const left: DeletedConversation = { conversation_id }
      await jobs.send(conversationDeletedJob, left, tx)
    }
    // Before the rows that name them are gone for good, as when a conversation is deleted.
    for (const key of keys) await files.remove(key)
  })
}
