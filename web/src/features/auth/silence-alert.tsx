import { ApiError } from '../../core/api-error.ts'
import { Alert } from '../../ui/alert.tsx'

/** Says in the form why nothing came back; what the server itself said is in the toast. */
export function SilenceAlert({ error }: { error: Error | null }) {
  return error instanceof ApiError && !error.detail ? <Alert>{error.message}</Alert> : null
}
