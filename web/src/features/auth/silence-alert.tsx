import { ApiError } from '../../core/server/api-error.ts'
import { Alert } from '../../ui/feedback/alert.tsx'

/** Says in the form why nothing came back; what the server itself said is in the toast. */
export function SilenceAlert({ error }: { error: Error | null }) {
  return error instanceof ApiError && !error.detail ? <Alert>{error.message}</Alert> : null
}
