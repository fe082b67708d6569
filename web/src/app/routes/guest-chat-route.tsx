import { useViewer } from '../../core/server/viewer.ts'
import { GuestChat } from '../../features/chat/guest-chat.tsx'
import { GuestChatPage, type GuestChatSlots } from '../../features/guests/guest-chat-page.tsx'
import { GuestMenu } from '../../features/guests/shelf/guest-menu.tsx'
import { guestKeeper } from '../../features/guests/guest-turn.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { LinkButton } from '../../ui/forms/link-button.tsx'
import { BackLink } from '../layout/back-link.tsx'
import { GuestElsewhere } from './guest-elsewhere.tsx'
import { paths } from '../paths.ts'
import type { AuthState } from '../return-to.ts'

/** Where guests meet the chat. */
export function GuestChatRoute() {
  return (
    <main id="main" tabIndex={-1} className="flex h-dvh outline-none">
      <GuestChatPage Chat={ConnectedChat} elsewhere={<GuestElsewhere />} />
    </main>
  )
}

function ConnectedChat({ session, starters, capabilities, savePrompt }: GuestChatSlots) {
  return (
    <GuestChat
      key={session.id}
      guestId={session.id}
      templateId={session.templateId}
      name={session.templateName}
      introduced={{
        name: session.templateName,
        cover: session.template.image_url,
        description: session.template.description,
        tools: capabilities?.tools ?? [],
        hasMemory: false,
        hasVoice: false,
        reach: capabilities?.reach,
      }}
      starters={starters}
      keeper={guestKeeper(session.id)}
      start={<BackLink to={paths.browse} label="Browse Templates" />}
      lead={<Badge tone="accent">Guest Agent</Badge>}
      controls={
        <>
          <SignUp returnTo={paths.guestChat(session.id, session.templateId)} />
          <GuestMenu currentId={session.id} />
        </>
      }
      aside={savePrompt}
    />
  )
}

function SignUp({ returnTo }: { returnTo: string }) {
  const { status } = useViewer()
  if (status !== 'visitor') return null
  const state: AuthState = { returnTo, mode: 'sign-up' }
  return (
    <LinkButton to={paths.auth} state={state} size="small">
      Sign up
    </LinkButton>
  )
}
