import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../core/server/api-error.ts'
import { session } from '../core/server/session.ts'

/** A refusal stays a refusal; only silence and the server's own failures are worth another try. */
function worthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
}

export function newQueryClient() {
  return new QueryClient({
    defaultOptions: {
      // Offline, too: the service worker may have kept an answer, and where it has none, that is said. Nothing waits for
      // the line: what was pressed without one must not happen later.
      queries: { retry: worthRetrying, staleTime: 30_000, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

export const queries = newQueryClient()

let person = session.get().person

// What one person has seen is never shown to the next.
session.subscribe(() => {
  const now = session.get()
  if (now.person === person) return
  person = now.person
  if (now.token) void queries.resetQueries()
  else queries.clear()
})
