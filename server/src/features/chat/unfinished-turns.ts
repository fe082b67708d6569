import { turnsAtOnce } from '@agentry/contract/limits'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../core/errors.ts'

/**
 * A server that closes waits for its turns: one whose caller was cut off still keeps what it wrote.
 * It answers so many of one person at once and no more, however long a model keeps silent.
 */
export function unfinishedTurns(server: FastifyInstance) {
  const turns = new Set<Promise<unknown>>()
  const perPerson = new Map<string, number>()
  server.addHook('onClose', async () => {
    await Promise.allSettled(turns)
  })
  return async function awaited<Answer>(person: string, begin: () => Promise<Answer>): Promise<Answer> {
    const underWay = perPerson.get(person) ?? 0
    if (underWay >= turnsAtOnce) throw tooMany()
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
  return new AppError(
    'too-many-requests',
    `${turnsAtOnce} answers are on their way already. Please wait for one.`,
    {
      retryAfterSeconds: 5,
    },
  )
}
