import { turnsAtOnce } from '@agentry/contract/rules/limits'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/** Begins a turn of this person (of a guest: in this network) and answers with it. */
export type BeginTurn = <Answer>(person: string, begin: () => Promise<Answer>) => Promise<Answer>

/**
 * A server that closes waits for its turns: one whose caller was cut off still keeps what it wrote.
 * It answers so many at once and no more, of one person and of all, however long a model keeps silent.
 */
export function unfinishedTurns(server: FastifyInstance): BeginTurn {
  const turns = new Set<Promise<unknown>>()
  const perPerson = new Map<string, number>()
  server.addHook('onClose', async () => {
    await Promise.allSettled(turns)
  })
  return async (person, begin) => {
    const underWay = perPerson.get(person) ?? 0
    if (underWay >= turnsAtOnce.ofPerson) throw tooMany()
    if (turns.size >= turnsAtOnce.ofServer) throw allBusy()
    perPerson.set(person, underWay + 1)
    const turn = begin()
    turns.add(turn)
    try {
      return await turn
    } finally {
      turns.delete(turn)
      const left = perPerson.get(person)! - 1
      if (left > 0) perPerson.set(person, left)
      else perPerson.delete(person)
    }
  }
}

function tooMany() {
  const detail = `${turnsAtOnce.ofPerson} answers are on their way already. Please wait for one.`
  return new AppError('too-many-requests', detail, { retryAfterSeconds: 5 })
}

function allBusy() {
  return new AppError('unavailable', 'The server is at capacity. Please try again in a few seconds.', {
    retryAfterSeconds: 5,
  })
}
