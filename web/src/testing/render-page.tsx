import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { ViewerContext, type Viewer } from '../core/server/viewer.ts'

const visitor: Viewer = { status: 'visitor', user: undefined, isPro: false }

export const signedIn: Viewer = {
  status: 'signed-in',
  isPro: false,
  user: {
    id: '6a0f6a3e-0b52-4f4c-9d0b-1f5d4f1f2a10',
    email: 'ada@example.org',
    full_name: 'Ada Byron',
    email_verified: true,
    is_pro: false,
    has_seen_consent_modal: true,
    created_at: '2026-01-01T00:00:00.000Z',
  },
}

/** Renders a part of a page with what app/ puts around it, and answers the person who uses it. */
export function renderPage(part: ReactNode, viewer = visitor) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <ViewerContext value={viewer}>{part}</ViewerContext>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
