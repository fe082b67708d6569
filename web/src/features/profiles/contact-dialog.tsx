import type { Creator } from '@agentry/contract/people/profiles'
import { profileLimits } from '@agentry/contract/rules/community/profiles'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { submitted } from '../../core/form.ts'
import { fieldError } from '../../core/server/api-error.ts'
import { profileQuery } from '../../core/server/shared-queries.ts'
import { useViewer } from '../../core/server/viewer.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useWriteToCreator } from './queries.ts'

/** Writes to a creator through us. Visitors sign in first. */
export function ContactDialog({ creator }: { creator: Creator }) {
  const { status } = useViewer()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        aria-haspopup={status === 'signed-in' ? 'dialog' : undefined}
        onClick={() =>
          status === 'signed-in'
            ? setOpen(true)
            : void navigate(paths.auth, { state: { returnTo: pathname } })
        }
      >
        Write to {creator.name}
      </Button>
      {isOpen && <MessageForm creator={creator} onClose={() => setOpen(false)} />}
    </>
  )
}

function MessageForm({ creator, onClose }: { creator: Creator; onClose: () => void }) {
  const formId = useId()
  const { data: profile } = useQuery(profileQuery)
  const send = useWriteToCreator(creator.handle)
  const error = fieldError(send.error, 'text')
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Write to ${creator.name}`}
      footer={
        send.isSuccess ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" form={formId} look="primary" busy={send.isPending}>
              Send Message
            </Button>
          </>
        )
      }
    >
      {send.isSuccess ? (
        <Alert tone="good">{send.data.detail}</Alert>
      ) : (
        <form
          id={formId}
          className="grid gap-4"
          onSubmit={submitted<'text'>(({ text }) => send.mutate(text))}
        >
          <TextArea
            label="Message"
            name="text"
            required
            minLength={10}
            maxLength={profileLimits.messageCharacters}
            hint={`Sent as ${profile?.public_name ?? 'your public name'}. Neither of you sees the other’s email, so say how to reach you if you want an answer.`}
            error={error}
          />
          {send.error && !error && <Alert>{send.error.message}</Alert>}
        </form>
      )}
    </Dialog>
  )
}
