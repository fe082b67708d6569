import type { ChatEvent } from '@agentry/contract/stream'
import type { Viewer } from '../../../../core/http/access.ts'
import type { Numbered } from '../../../../core/http/answers/numbered-events.ts'
import { AppError } from '../../../../core/errors.ts'
import { after, seconds } from '../../../../core/operation/clock.ts'
import type { Ports } from '../../../../ports/ports.ts'
import { silenceMs } from '../claim-turn.ts'
import { keepLostTurns } from '../lost-turn-service.ts'
import { keptAnswer } from '../kept-answer.ts'
import { readEvents, type RunningRow } from '../running-turn-repository.ts'
import { unpackEvents } from '../stored-events.ts'
import type { TurnNews } from './turn-news.ts'

/** Even when no signal comes. */
const lookAgainMs = seconds(1)
/** What a dead server wrote is kept after this long. A sender who is still there asks again before then. */
const lostMs = seconds(10)

interface Follower {
  viewer: Viewer
  after: number
  /** The sender asks again when the server is dead, and is answered from the start. */
  isSender: boolean
  signal: AbortSignal
}

/** A turn that another server answers, from what that server stores, until it ends or its server is dead. */
export async function* followElsewhere(
  ports: Ports,
  news: TurnNews,
  row: RunningRow,
  { viewer, after: seen, isSender, signal }: Follower,
): AsyncGenerator<Numbered<ChatEvent>> {
  const { db, clock } = ports
  try {
    for (let at = seen; ;) {
      const told = news.about(row.id)
      const { turn, batches } = await readEvents(db, { id: row.id, after: at })
      for (const event of unpackEvents(batches, at)) {
        at = event.id
        yield event
      }
      if (!turn) return yield { event: await endingOf(ports, viewer, row) }
      const lostBefore = after(clock.now(), -lostMs)
      if (isSender && turn.aliveAt < after(clock.now(), -silenceMs)) throw askAgain()
      if (turn.aliveAt < lostBefore) await keepLostTurns(ports, lostBefore)
      // Also then: it may not have been kept, and if it was, this is told at once.
      await told.within(lookAgainMs, signal)
    }
  } finally {
    news.forget(row.id)
  }
}

function askAgain() {
  return new AppError('being-answered', 'The server that answered is gone. Please send the message again.')
}

async function endingOf(ports: Ports, viewer: Viewer, row: RunningRow): Promise<ChatEvent> {
  const answer = await keptAnswer(ports, viewer, row)
  if (answer) return { type: 'done', answer }
  throw new AppError('provider-failed', 'The answer could not be finished. Please send your message again.')
}
