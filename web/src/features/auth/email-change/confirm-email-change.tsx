import type { ReactNode } from 'react'
import { paths } from '../../../app/paths.ts'
import { usePageTitle } from '../../../core/page/page-title.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { LinkButton } from '../../../ui/forms/link-button.tsx'
import { useConfirmEmailChange, useStopEmailChange } from './queries.ts'

const outcomes = {
  changed: [
    'Your address is changed',
    'You sign in with the new one from now on. Other devices are signed out.',
  ],
  'waiting-for-old': ['Confirmed', 'Now open the link that we mailed to your old address.'],
  'waiting-for-new': ['Confirmed', 'Now open the link that we mailed to your new address.'],
} as const

interface Props {
  token: string
  isOldAddress: boolean
}

/** Behind the links of a change of address. A press decides: programs that open links in mails do not. */
export function ConfirmEmailChange({ token, isOldAddress }: Props) {
  const confirm = useConfirmEmailChange(token)
  const stop = useStopEmailChange(token)
  if (confirm.data) {
    const [title, words] = outcomes[confirm.data.status]
    return (
      <Shown title={title} words={words}>
        <LinkButton to={paths.accountSettings}>Go On</LinkButton>
      </Shown>
    )
  }
  if (stop.isSuccess)
    return (
      <Shown
        title="The change is stopped"
        words="Your account keeps its address. If it was not you who asked, choose a new password: whoever asked knows yours."
      >
        <LinkButton to={paths.auth}>Go On</LinkButton>
      </Shown>
    )
  const error = confirm.error ?? stop.error
  return (
    <Shown
      title="Change of your email address"
      words={
        isOldAddress
          ? 'Your account is to use another address. Do you want that?'
          : 'Your account is to use this address.'
      }
    >
      {error && <Alert>{error.message}</Alert>}
      <Button look="primary" size="large" busy={confirm.isPending} onClick={() => confirm.mutate()}>
        Confirm the Change
      </Button>
      <Button size="large" busy={stop.isPending} onClick={() => stop.mutate()}>
        Stop It
      </Button>
    </Shown>
  )
}

function Shown({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <>
      <h1 className="mb-2 text-3xl">{title}</h1>
      <p className="mb-7 text-ink-soft">{words}</p>
      <div className="grid gap-3">{children}</div>
    </>
  )
}
