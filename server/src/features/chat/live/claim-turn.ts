import { setTimeout as pause } from 'node:timers/promises'
import { after, seconds } from '../../../core/operation/clock.ts'
import { AppError } from '../../../core/errors.ts'
import { newId } from '../../../core/ids.ts'
import { isReferenceGone, type Db } from '../../../db/client.ts'
import { oneRoundTrip } from '../../../db/one-round-trip.ts'
import type { Ports } from '../../../ports/ports.ts'
import { askForStart, type TurnStart } from '../turn/gathering/turn-start.ts'
import type { runningTurn } from './schema.ts'
import * as repository from './running-turn-repository.ts'
import { keepLostTurn } from './lost-turn-service.ts'

/** A server shows every second that it is alive; after this long without a sign it is dead. */
export const silenceMs = seconds(6)
const lookAgainMs = 250
/** Longer than a stopped turn takes to be kept, and than a dead server's to go silent. */
const waitMs = seconds(10)

/**
 * Makes this the turn that is answered in its conversation, and asks for what it starts from once it is. Answers the row
 * of another server that answers the same message already; throws when another message is being answered. What a dead
 * server left behind is kept first.
 */
export async function claimTurn(
  ports: Ports,
  row: typeof runningTurn.$inferInsert,
  isHere: (id: string) => boolean,
): Promise<{ start: TurnStart } | { elsewhere: repository.RunningRow }> {
  const { db, clock } = ports
  let seenAlive: Date | undefined
  const giveUpAt = performance.now() + waitMs
  for (;;) {
    const { claim, ...start } = await oneRoundTrip(db, (connection) => ({
      claim: insert(connection, { ...row, aliveAt: clock.now() }),
      ...askForStart(connection, { ...row, viewer: { id: row.ownerId } }),
    }))
    if (await claim) return { start }
    const other = await repository.findRunning(db, row)
    if (!other) continue
    const silentSince = after(clock.now(), -silenceMs)
    const isSame = other.clientMessageId === row.clientMessageId
    if (other.aliveAt < silentSince) {
      const taken = { id: other.id, silentSince, replica: newId(), now: clock.now() }
      if (!(await repository.takeOverSilent(db, taken))) continue
      // The message is sent again, so it is answered from the start.
      if (isSame) await repository.removeRunning(db, taken)
      else if (!(await keepLostTurn(ports, { ...other, replica: taken.replica }))) throw notKeptYet()
      continue
    }
    if (isSame && other.replica !== row.replica) return { elsewhere: other }
    seenAlive ??= other.aliveAt
    const isAlive = isHere(other.id) || other.aliveAt > seenAlive
    // One that was stopped ends within a moment.
    if ((isAlive && !other.isStopped) || performance.now() > giveUpAt) throw busy()
    await pause(lookAgainMs)
  }
}

/** An agent that is not there is told by the turn itself. */
async function insert(db: Db, row: typeof runningTurn.$inferInsert) {
  try {
    return await repository.insertRunning(db, row)
  } catch (error) {
    if (isReferenceGone(error)) return true
    throw error
  }
}

function busy() {
  const detail = 'This conversation is still being answered. Wait for the answer, or stop it first.'
  return new AppError('being-answered', detail)
}

function notKeptYet() {
  const detail = 'The answer before this message could not be saved yet. Please try again in a moment.'
  return new AppError('being-answered', detail)
}
