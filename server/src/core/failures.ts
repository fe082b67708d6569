import { errorStatus, type ErrorCode, type Failure } from '@agentry/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../db/client.ts'
import { AppError } from './errors.ts'

/** Fastify's own refusals, in our words. */
const fastifyFailures: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed-body', 'The body is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['malformed-body', 'The body is empty.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported-media-type', 'Send the body as application/json.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['body-too-large', 'The request is too large.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['malformed-body', 'The body is shorter or longer than announced.'],
  FST_UNDER_PRESSURE: ['unavailable', 'The server is busy. Please try again in a moment.'],
}

export function answerFailures(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const known = asAppError(error)
    if (!known) request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed')
    return sendFailure(known ?? internal(error), request, reply)
  })
}

export function sendFailure(error: AppError, request: FastifyRequest, reply: FastifyReply) {
  const failure: Failure = {
    detail: error.message,
    code: error.code,
    ...(error.errors && { errors: error.errors }),
    ...(error.code === 'internal' && { request_id: request.id }),
  }
  if (error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds)
  if (error.code === 'not-authenticated') reply.header('www-authenticate', 'Bearer')
  return reply
    .code(errorStatus[error.code])
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failure))
}

function asAppError(error: FastifyError): AppError | undefined {
  if (error instanceof AppError) return error
  if (isDatabaseAway(error)) {
    return new AppError('unavailable', 'The service is catching its breath. Please try again in a moment.', {
      cause: error,
      retryAfterSeconds: 2,
    })
  }
  const known = fastifyFailures[error.code]
  if (known) return new AppError(...known, { cause: error })
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500
    ? new AppError('malformed-body', 'The request could not be read.')
    : undefined
}

function internal(cause: Error) {
  return new AppError('internal', 'Something went wrong on our side. Please try again.', { cause })
}
