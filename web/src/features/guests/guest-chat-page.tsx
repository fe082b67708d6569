import { useQuery } from '@tanstack/react-query'
import { useEffect, type ComponentType, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { api } from '../../core/api.ts'
import { usePageTitle } from '../../core/page-title.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import type { GuestSession } from './guest-session.ts'
import { useGuestSessions } from './guest-sessions.ts'
import { KeepDialog } from './keep-dialog.tsx'
import { SavePrompt } from './save-prompt.tsx'

export interface GuestChatSlots {
  session: GuestSession
  starters: string[]
  /** Above the input. */
  savePrompt: ReactNode
}

/** A guest's conversation; the chat itself is put in by app/, where the features meet. */
export function GuestChatPage({ Chat }: { Chat: ComponentType<GuestChatSlots> }) {
  const { guestId } = useParams()
  const session = useGuestSessions(({ sessions }) => sessions.find(({ id }) => id === guestId))
  const open = useGuestSessions((state) => state.open)
  const found = session?.id
  const starters = useStarters(session?.templateId)
  usePageTitle(session ? `${session.templateName} · Guest Agent` : 'Guest Agent')
  useEffect(() => {
    if (found) open(found)
  }, [found, open])

  if (!session) return <NotInThisBrowser />
  return (
    <>
      <Chat session={session} starters={starters} savePrompt={<SavePrompt session={session} />} />
      <KeepDialog session={session} />
    </>
  )
}

function useStarters(templateId: string | undefined): string[] {
  const { data } = useQuery({
    queryKey: ['template', templateId],
    queryFn: ({ signal }) =>
      api('GET /templates/:template_id', { params: { template_id: templateId ?? '' }, signal }),
    enabled: templateId !== undefined,
  })
  return data?.starters ?? []
}

function NotInThisBrowser() {
  return (
    <div className="mx-auto w-full max-w-300 px-4 sm:px-10">
      <PageHeading
        title="Guest Agent"
        lead="A conversation that lives in this browser only, until you decide to keep it."
      />
      <EmptyState
        title="This conversation is not in this browser"
        action={
          <LinkButton to={paths.browse} look="primary">
            Browse Templates
          </LinkButton>
        }
      >
        Guest conversations stay where they were started. Pick a free template to begin a new one.
      </EmptyState>
    </div>
  )
}
