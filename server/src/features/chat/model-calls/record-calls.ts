import { newId } from '../../../core/ids.ts'
import type { Db } from '../../../db/client.ts'
import type { SpentTokens } from '../../../ports/models.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { ModelCall } from './model-call.ts'
import { insertCalls } from './model-call-repository.ts'

interface Turn {
  /** Null for guests. */
  ownerId: string | null
  /** The stored answer; null where none was kept. */
  messageId: string | null
  calls: readonly ModelCall[]
}

/** Keeps what the model calls of a turn took, and what they cost at the prices of now. */
export async function recordCalls(
  db: Db,
  { models, clock }: Pick<Ports, 'models' | 'clock'>,
  { ownerId, messageId, calls }: Turn,
) {
  if (calls.length === 0) return
  const createdAt = clock.now()
  const rows = calls.map(({ model, firstTokenMs, totalMs, usage }) => {
    const spent = spentIn(usage)
    return {
      id: newId(createdAt.getTime()),
      ownerId,
      messageId,
      model,
      inputTokens: spent?.input ?? null,
      cachedTokens: spent?.cached ?? null,
      outputTokens: spent?.output ?? null,
      costBillionths: (spent && models.costOf(model, spent)) ?? null,
      firstTokenMs,
      totalMs,
      createdAt,
    }
  })
  await insertCalls(db, rows)
}

/** For a turn of which nothing else is kept: it has ended already, so a failure here is only logged. */
export async function recordUnkept(
  ports: Pick<Ports, 'db' | 'models' | 'clock' | 'log'>,
  turn: Omit<Turn, 'messageId'>,
) {
  await recordCalls(ports.db, ports, { ...turn, messageId: null }).catch((error: unknown) =>
    ports.log.error({ err: error }, 'model calls were not recorded'),
  )
}

/** Far more than any model takes; what a service counts wrongly must not keep an answer from being stored. */
const mostTokens = 100_000_000

export function spentIn(usage: ModelCall['usage']): SpentTokens | undefined {
  const [input, output] = [usage?.inputTokens.total, usage?.outputTokens.total]
  if (!isCount(input) || !isCount(output)) return undefined
  const cached = usage?.inputTokens.cacheRead
  return { input, cached: isCount(cached) ? Math.min(cached, input) : 0, output }
}

const isCount = (value: number | undefined): value is number =>
  Number.isInteger(value) && value! >= 0 && value! <= mostTokens
