import { errorStatus, type ErrorCode, type Failure } from '@agentry/contract/rules/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway, isDatabaseDamaged, isDatabaseFull, isReferenceGone } from '../../../db/client.ts'
import { FileStoreRefusal } from '../../../ports/files.ts'
import { AppError } from '../../errors.ts'
import { failurePage, failurePagePolicy, isPageVisit } from './failure-page.ts'

/** Fastify's own refusals, in our words. */
const fastifyFailures = new Map(
  Object.entries<[ErrorCode, string]>({
    FST_ERR_CTP_INVALID_JSON_BODY: ['malformed-body', 'The body is not valid JSON.'],
    FST_ERR_CTP_EMPTY_JSON_BODY: ['malformed-body', 'The body is empty.'],
    FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported-media-type', 'Send the body as application/json.'],
    FST_ERR_CTP_BODY_TOO_LARGE: ['body-too-large', 'The request is too large.'],
    FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['malformed-body', 'The body is shorter or longer than announced.'],
  }),
)

export function answerFailures(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const known = asAppError(error)
    const route = request.routeOptions.url
    if (!known) request.log.error({ err: error, route }, 'a request failed')
    else logForOperator(request, known)
    return sendFailure(known ?? internal(error), request, reply)
  })
}

/** What a person is told in a sentence, and an operator should mend. */
export function logForOperator(request: FastifyRequest, error: AppError) {
  const route = request.routeOptions.url
  if (error instanceof FileStoreRefusal) request.log.error({ err: error, route }, 'the file store refuses us')
  if (error.code === 'storage-full') request.log.error({ err: error, route }, 'there is no room left')
  if (error.code === 'file-damaged') request.log.error({ err: error, route }, 'a stored file is damaged')
}

export function sendFailure(error: AppError, request: FastifyRequest, reply: FastifyReply) {
  const failure: Failure = {
    detail: error.message,
    code: error.code,
    ...(error.errors && { errors: error.errors }),
    ...(error.ask && { ask: error.ask }),
    ...(error.code === 'internal' && { request_id: request.id }),
  }
  if (error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds)
  if (error.code === 'not-authenticated') reply.header('www-authenticate', 'Bearer')
  void reply.code(errorStatus[error.code])
  if (isPageVisit({ url: request.url, accept: request.headers.accept })) {
    void reply.headers({ 'content-security-policy': failurePagePolicy, 'cache-control': 'no-store' })
    return reply.type('text/html; charset=utf-8').send(failurePage(error, request.id))
  }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(failure))
}

/** What is expected to fail, in our words; undefined for a bug. */
export function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (isDatabaseAway(error)) {
    return new AppError(
      'unavailable',
      'The service is temporarily unavailable. Please try again in a moment.',
      {
        cause: error,
        retryAfterSeconds: 2,
      },
    )
  }
  if (isDatabaseFull(error)) {
    return new AppError('storage-full', 'There is no room left to keep this.', { cause: error })
  }
  if (isDatabaseDamaged(error)) {
    return new AppError('file-damaged', 'This is damaged in storage and cannot be used.', { cause: error })
  }
  if (isReferenceGone(error)) {
    return new AppError('conflict', 'This was deleted while you were working on it.', { cause: error })
  }
  const { code = '', statusCode: status = 500 } = error as Partial<FastifyError>
  const known = fastifyFailures.get(code)
  if (known) return new AppError(...known, { cause: error })
  return status >= 400 && status < 500
    ? new AppError('malformed-body', 'The request could not be read.')
    : undefined
}

function internal(cause: Error) {
  return new AppError('internal', 'Something went wrong on our side. Please try again.', { cause })
}
