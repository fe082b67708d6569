import { copyText } from '../../../core/page/copy-text.ts'
import { addressOf } from '../../../core/server/address.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { CopyIcon } from '../../../ui/page-icons.tsx'

/** A command that runs as it stands: with the secret in it while that is known, else with a variable. */
export function ApiExample({ secret }: { secret: string | undefined }) {
  const command = [
    `curl ${window.location.origin}${addressOf('GET /agents')}/ \\`,
    `  -H "Authorization: Bearer ${secret ?? '$AGENTRY_KEY'}"`,
  ].join('\n')
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-soft">
        {secret ? 'Try it: this lists your agents.' : 'With a key in AGENTRY_KEY, this lists your agents:'}
      </p>
      <div className="flex items-start gap-2 rounded-md bg-sunken p-1.5 pl-4">
        <pre className="min-w-0 flex-1 py-2.5 font-mono text-sm wrap-anywhere whitespace-pre-wrap max-sm:text-xs">
          <code>{command}</code>
        </pre>
        <Button
          look="bare"
          size="small"
          onClick={() => void copyText(command, 'Command copied to clipboard')}
        >
          <CopyIcon size={16} />
          <span className="max-sm:sr-only">Copy command</span>
        </Button>
      </div>
    </div>
  )
}
