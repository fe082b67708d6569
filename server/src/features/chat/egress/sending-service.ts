import type { FastifyRequest } from 'fastify'
import { wantsStream } from '../../../core/http/answers/event-stream.ts'
import type { EgressTask } from './egress.ts'

/** A caller who reads a stream can be asked in it; one who waits for the whole answer is refused. */
export function sendingOf(
  request: FastifyRequest,
  grants: EgressTask['grants'] = [],
): Pick<EgressTask, 'asking' | 'grants'> {
  return { asking: wantsStream(request) ? 'wait' : 'refuse', grants }
}
