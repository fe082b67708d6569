import { lazyPart } from '../../../core/lazy/lazy-part.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { fieldError } from '../../../core/server/api-error.ts'
import { copyText } from '../../../core/page/copy-text.ts'
import { submitted } from '../../../core/form.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { CopyIcon } from '../../../ui/page-icons.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { textLinkStyle } from '../../../ui/forms/text-link.tsx'
import { CodeField } from './code-field.tsx'
import { useConfirmTwoStep } from './queries.ts'

const QrCode = lazyPart(
  async () => (await import('./qr-code.tsx')).QrCode,
  () => <Skeleton className="mt-3 size-48 rounded-md" />,
  NotLoaded,
)

interface Props {
  secret: { secret: string; otpauth_url: string }
  onClose: () => void
  onCodes: (codes: string[]) => void
}

/** First the app gets the secret, then one of its codes shows that it has it. */
export function SetUpDialog({ secret: { secret, otpauth_url }, onClose, onCodes }: Props) {
  const confirm = useConfirmTwoStep()
  const wrong = fieldError(confirm.error, 'code')
  const spaced = secret.match(/.{1,4}/g)?.join(' ') ?? secret
  return (
    <Dialog open onClose={onClose} title="Turn on two-step sign-in">
      <ol className="mb-6 grid list-decimal gap-4 pl-5 text-ink">
        <li>
          Open an authenticator app on your phone, such as Google Authenticator, 1Password or Aegis, and scan
          this picture. On the phone itself,{' '}
          <a href={otpauth_url} className={textLinkStyle}>
            open the app from here
          </a>
          .
          <QrCode text={otpauth_url} label="QR code for your authenticator app" />
          <p className="mt-3 text-sm text-ink-soft">If you cannot scan it, type this key into the app:</p>
          <div className="mt-1 flex items-start gap-2 rounded-md bg-sunken p-1.5 pl-4">
            <code className="min-w-0 flex-1 py-2 font-mono text-sm">{spaced}</code>
            <Button look="bare" size="small" onClick={() => void copyText(secret, 'Key copied to clipboard')}>
              <CopyIcon size={16} />
              <span className="max-sm:sr-only">Copy key</span>
            </Button>
          </div>
        </li>
        <li>Type the six digits that the app shows.</li>
      </ol>
      <form
        aria-label="Turn on two-step sign-in"
        className="grid gap-5"
        onSubmit={submitted<'code'>(({ code }) =>
          confirm.mutate(code, { onSuccess: ({ recovery_codes }) => onCodes(recovery_codes) }),
        )}
      >
        <CodeField error={wrong} isFirst />
        {confirm.error && !wrong && <Alert>{confirm.error.message}</Alert>}
        <Button type="submit" look="primary" busy={confirm.isPending}>
          Turn On
        </Button>
      </form>
    </Dialog>
  )
}
