import { guestSavePromptAt } from '@agentry/contract/rules/limits'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { useViewer } from '../../core/server/viewer.ts'
import { IconButton } from '../../ui/forms/icon-button.tsx'
import { XIcon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/forms/link-button.tsx'
import type { GuestSession } from './guest-session.ts'

/** Once there is something to lose, a visitor hears how to keep it. */
export function SavePrompt({ session }: { session: GuestSession }) {
  const { status } = useViewer()
  const [isClosed, setClosed] = useState(false)
  if (status !== 'visitor' || isClosed || session.messages.length < guestSavePromptAt) return null
  return (
    <section
      aria-label="Save this conversation"
      className="mx-auto flex w-full max-w-180 animate-rise flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-accent-wash py-2 pr-2 pl-4"
    >
      <p className="min-w-48 flex-1 text-[0.9375rem]">
        <b className="font-medium">Save this conversation?</b> It is stored in this browser only. With a free
        account it stays yours.
      </p>
      <LinkButton
        to={paths.auth}
        state={{ returnTo: paths.guestChat(session.id, session.templateId), mode: 'sign-up' }}
        look="strong"
        size="small"
      >
        Sign up to save
      </LinkButton>
      <IconButton
        label="Not now"
        icon={<XIcon size={16} />}
        className="size-9 pointer-coarse:size-11"
        onClick={() => setClosed(true)}
      />
    </section>
  )
}
