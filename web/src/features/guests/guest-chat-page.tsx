import type { Capabilities } from '@agentry/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ComponentType, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { usePageTitle } from '../../core/page/page-title.ts'
import type { GuestSession } from './guest-session.ts'
import { useGuestSessions } from './guest-sessions.ts'
import { KeepDialog } from './keep/keep-dialog.tsx'
import { SavePrompt } from './save-prompt.tsx'
import { templateQuery } from '../../core/server/shared-queries.ts'

export interface GuestChatSlots {
  session: GuestSession
  starters: string[]
  /** Undefined until the template is loaded. */
  capabilities: Capabilities | undefined
  /** Above the input. */
  savePrompt: ReactNode
}

interface Props {
  Chat: ComponentType<GuestChatSlots>
  /** For an address whose conversation lives in another browser. */
  elsewhere: ReactNode
}

/** A guest's conversation; the chat itself is put in by app/, where the features meet. */
export function GuestChatPage({ Chat, elsewhere }: Props) {
  const { guestId } = useParams()
  const session = useGuestSessions(({ sessions }) => sessions.find(({ id }) => id === guestId))
  const open = useGuestSessions((state) => state.open)
  const found = session?.id
  const { data: template } = useQuery(templateQuery(session?.templateId ?? ''))
  usePageTitle(session ? `${session.templateName} · Guest Agent` : 'Guest Agent')
  useEffect(() => {
    if (found) open(found)
  }, [found, open])

  if (!session) return elsewhere
  return (
    <>
      <Chat
        session={session}
        starters={template?.starters ?? []}
        capabilities={template?.capabilities}
        savePrompt={<SavePrompt session={session} />}
      />
      <KeepDialog key={session.id} session={session} />
    </>
  )
}
