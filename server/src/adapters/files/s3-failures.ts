import { S3NetworkError, S3ServiceError } from 's3mini'
import { AppError } from '../../core/errors.ts'
import { FileStoreRefusal } from '../../ports/files.ts'

/** What the store answers, or our own word for its failure. */
export async function said<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw failure(error)
  }
}

export const statusOf = (error: unknown) => (error instanceof S3ServiceError ? error.status : undefined)

/** Stores ask for another try after this. */
export const isInternal = (error: unknown) => statusOf(error) === 500

/** A region of another store redirects, or finds our signature malformed. */
const refusals = new Set([301, 307, 400, 401, 403])

export const isBucketMissing = (error: unknown) =>
  error instanceof S3ServiceError && error.serviceCode === 'NoSuchBucket'

const fullCodes = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientCapacity'])

export function failure(cause: unknown) {
  if (cause instanceof S3ServiceError && (cause.status === 507 || fullCodes.has(cause.serviceCode ?? ''))) {
    return new AppError('storage-full', 'There is no room left to keep this file.', { cause })
  }
  const unreachable =
    cause instanceof S3NetworkError || cause instanceof TypeError || cause instanceof DOMException
  if (unreachable || (statusOf(cause) ?? 0) >= 500) {
    return new AppError('unavailable', 'The file store does not answer. Please try again.', { cause })
  }
  if (cause instanceof S3ServiceError && (refusals.has(cause.status) || isBucketMissing(cause)))
    return new FileStoreRefusal(`${cause.status} ${cause.serviceCode ?? ''}`.trim(), { cause })
  return cause
}
