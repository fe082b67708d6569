import { notificationKinds, optionalKinds, type OptionalKind } from '@agentry/contract/rules/notifications'
import { useSearchParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { usePageTitle } from '../../core/page/page-title.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { TextLink } from '../../ui/forms/text-link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { useUnsubscribe } from './queries.ts'

/** Behind the link at the end of a mail. It asks once, because mail scanners open links too. */
export function UnsubscribePage() {
  usePageTitle('Unsubscribe')
  const [query] = useSearchParams()
  const unsubscribe = useUnsubscribe()
  const token = query.get('token') ?? ''
  const kind = optionalKinds.find((each) => each === query.get('kind'))
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeading title={unsubscribe.isSuccess ? 'You are unsubscribed' : 'Unsubscribe'} />
      {token && kind ? (
        <Choice
          kind={kind}
          isDone={unsubscribe.isSuccess}
          isBusy={unsubscribe.isPending}
          onPress={() => unsubscribe.mutate({ token, kind })}
        />
      ) : (
        <Alert>This link is incomplete. Please open it from the mail again.</Alert>
      )}
      {unsubscribe.error && (
        <div className="mt-5">
          <Alert>{unsubscribe.error.message}</Alert>
        </div>
      )}
      <p className="mt-8 text-ink-soft">
        You can choose which mails you get in your{' '}
        <TextLink to={paths.mailSettings}>account settings</TextLink>.
      </p>
    </div>
  )
}

interface Props {
  kind: OptionalKind
  isDone: boolean
  isBusy: boolean
  onPress: () => void
}

function Choice({ kind, isDone, isBusy, onPress }: Props) {
  const { label } = notificationKinds[kind]
  if (isDone) return <p>We no longer send mails about this: {label}. You still see it in the app.</p>
  return (
    <>
      <p className="mb-6">Stop mails about this: {label}.</p>
      <Button look="primary" busy={isBusy} onClick={onPress}>
        Unsubscribe
      </Button>
    </>
  )
}
