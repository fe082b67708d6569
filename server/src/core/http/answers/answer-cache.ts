import type { FastifyReply, FastifyRequest } from 'fastify'
import { PackedText, sendPacked } from './packed-text.ts'

interface Made {
  /** JSON. */
  body: string
  total?: number
}

/** A public answer, ready to be sent again. */
interface KeptAnswer {
  body: string
  packed: PackedText
  total: number | undefined
}

const freshMs = 1000
const keptMax = 500

/**
 * Answers that are the same for everyone, kept for a second: a thousand visitors of the first page cost the database
 * one query. A change made by this process empties it at once; other replicas follow within the second.
 */
export function createAnswerCache() {
  const kept = new Map<string, { answer: Promise<KeptAnswer>; until: number }>()
  let changes = 0
  return {
    get(key: string, make: () => Promise<Made>, keptMs = freshMs): Promise<KeptAnswer> {
      const now = performance.now()
      const known = kept.get(key)
      if (known && known.until > now) return known.answer
      const answer = make().then(keep)
      kept.delete(key)
      kept.set(key, { answer, until: now + keptMs })
      if (kept.size > keptMax) kept.delete(kept.keys().next().value!)
      answer.catch(() => kept.delete(key))
      return answer
    },
    clear() {
      changes += 1
      kept.clear()
    },
    /** How often it was emptied: another number says that something changed. */
    changes: () => changes,
  }
}

export type AnswerCache = ReturnType<typeof createAnswerCache>

function keep({ body, total }: Made): KeptAnswer {
  return { body, packed: new PackedText(body), total }
}

/** Sends it, or says that the caller has it already. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, { packed, total }: KeptAnswer) {
  if (total !== undefined) reply.header('x-total-count', total)
  return sendPacked(request, reply, packed, 'application/json; charset=utf-8')
}
