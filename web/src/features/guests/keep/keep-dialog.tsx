import { guestMessagesKept } from '@agentry/contract/rules/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '../../../core/server/viewer.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { GuestSession } from '../guest-session.ts'
import { isBegun } from '../is-begun.ts'
import { leftBehindQuery } from './queries.ts'
import { unansweredIn } from './unanswered.ts'
import { useKeep } from './use-keep.ts'
import { attachedFiles, type LeftBehind } from './what-comes.ts'

/** Asked of whoever has just come back with an account. On yes the guest's copy makes room for the account's. */
export function KeepDialog({ session }: { session: GuestSession }) {
  const { status } = useViewer()
  const [isDeclined, setDeclined] = useState(false)
  const { keep, progress, partly, finish, stop } = useKeep(session)
  const isOpen = status === 'signed-in' && !isDeclined && isBegun(session)
  const { data: behind } = useQuery({ ...leftBehindQuery(session), enabled: isOpen })
  const attached = attachedFiles(session)
  const coming = attached.filter(({ file }) => !behind?.some(({ id }) => id === file.id))
  const decline = () => {
    stop()
    setDeclined(true)
  }
  return (
    <Dialog
      open={isOpen}
      onClose={decline}
      title={partly ? 'Some files could not be saved' : 'Keep this conversation?'}
      footer={
        partly ? (
          <>
            <Button onClick={() => void finish(partly)}>Continue without them</Button>
            <Button
              look="primary"
              busy={keep.isPending}
              onClick={() => keep.mutate(partly.left.map((each) => each.attached))}
            >
              Try again
            </Button>
          </>
        ) : (
          <>
            <Button onClick={decline}>Not now</Button>
            <Button look="primary" busy={keep.isPending} onClick={() => keep.mutate(coming)}>
              Keep it
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        {partly ? (
          <>
            <p>
              The conversation is in your account, but these files are still only in this browser. “Continue
              without them” deletes them here; to download them first, close this window.
            </p>
            {!keep.isPending && (
              <Alert>
                <Files files={partly.left} />
              </Alert>
            )}
          </>
        ) : (
          <>
            <p>
              {session.templateName} becomes an agent of yours, with {whatComes(session, coming.length)}. The
              copy in this browser is removed.
            </p>
            {behind && behind.length > 0 && (
              <Alert tone="warn">
                <p>{behind.length === 1 ? 'One file' : 'Some files'} will not be kept:</p>
                <Files files={behind} />
              </Alert>
            )}
          </>
        )}
        <output className="text-sm text-ink-soft empty:hidden">{progress}</output>
        {keep.isError && <Alert>{keep.error.message}</Alert>}
      </div>
    </Dialog>
  )
}

function whatComes(session: GuestSession, files: number): string {
  const { failed, words } = unansweredIn(session)
  const { length } = session.messages
  const said =
    length > guestMessagesKept ? `the last ${guestMessagesKept} messages` : 'everything that was said so far'
  const attached = files === 1 ? 'the file that you attached' : `the ${files} files that you attached`
  const parts = [
    ...(length > 0 ? [said] : []),
    ...(failed ? ['the message that was not answered'] : []),
    ...(words ? ['what you have typed and not sent'] : []),
    ...(files > 0 ? [attached] : []),
  ]
  return new Intl.ListFormat('en').format(parts)
}

function Files({ files }: { files: LeftBehind[] }) {
  return (
    <ul className="grid gap-1">
      {files.map(({ id, name, why }) => (
        <li key={id} className="wrap-anywhere">
          <b className="font-medium">{name}</b>: {why}
        </li>
      ))}
    </ul>
  )
}
