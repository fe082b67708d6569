import { guestSavePromptAt } from '@agentry/contract/rules/limits'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { useMedia } from '../../core/page/use-media.ts'
import { useViewer } from '../../core/server/viewer.ts'
import { IconButton } from '../../ui/forms/icon-button.tsx'
import { XIcon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/forms/link-button.tsx'
import type { GuestSession } from './guest-session.ts'

const question = 'Save this conversation?'
const reason = 'It is stored in this browser only. With a free account it stays yours.'

/** Once there is something to lose, a visitor hears how to keep it. On a phone in one line, which opens to the rest. */
export function SavePrompt({ session }: { session: GuestSession }) {
  const { status } = useViewer()
  const [isClosed, setClosed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const isPhone = useMedia('(max-width: 639px)')
  if (status !== 'visitor' || isClosed || session.messages.length < guestSavePromptAt) return null
  return (
    <section
      aria-label="Save this conversation"
      className="mx-auto flex w-full max-w-180 animate-rise flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-accent-wash py-2 pr-2 pl-4 max-sm:gap-x-1 max-sm:gap-y-0 max-sm:py-0.5 max-sm:pr-0.5 max-sm:pl-2.5"
    >
      <p className="min-w-0 flex-1 text-[0.9375rem] max-sm:text-[0.8125rem]">
        {isPhone ? (
          <button
            type="button"
            aria-expanded={isOpen}
            className="min-h-11 rounded-sm text-left leading-5 font-medium underline decoration-line-strong decoration-dotted underline-offset-4"
            onClick={() => setOpen(!isOpen)}
          >
            {question}
          </button>
        ) : (
          <>
            <b className="font-medium">{question}</b> {reason}
          </>
        )}
      </p>
      <LinkButton
        to={paths.auth}
        state={{ returnTo: paths.guestChat(session.id, session.templateId), mode: 'sign-up' }}
        look="strong"
        size="small"
        className="max-sm:px-2"
      >
        Sign up to save
      </LinkButton>
      <IconButton
        label="Not now"
        icon={<XIcon size={16} />}
        className="size-9 pointer-coarse:size-11"
        onClick={() => setClosed(true)}
      />
      {isPhone && isOpen && <p className="w-full pb-1 text-sm">{reason}</p>}
    </section>
  )
}
