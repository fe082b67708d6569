import { ApiError, detailOr } from '../../../core/server/api-error.ts'

/** Why the subscription is not known. */
export function failureWords(error: Error): string {
  if (error instanceof ApiError && error.status === 401) return 'Authentication required'
  return detailOr(error, 'Failed to fetch subscription')
}
