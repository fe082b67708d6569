import type { FastifyReply, FastifyRequest } from 'fastify'

const failed = new WeakMap<FastifyRequest, number>()

/** A stream that failed was answered with 200 before. */
export function noteStreamFailure(request: FastifyRequest, status: number) {
  failed.set(request, status)
}

/** The status that an answer has, or would have if it were not a stream. */
export const outcomeStatus = (request: FastifyRequest, reply: FastifyReply) =>
  failed.get(request) ?? reply.statusCode
