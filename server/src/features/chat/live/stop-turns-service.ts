import type { Db } from '../../../db/client.ts'
import { markAllStopped } from './running-turn-repository.ts'

/** Stops every answer that is being written for a person, on whichever server. */
export async function stopTurnsOf(db: Db, ownerId: string) {
  await markAllStopped(db, ownerId)
}
