import { useEffect, useRef } from 'react'
import { paths } from '../../../app/paths.ts'
import { copyText } from '../../../core/page/copy-text.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { CopyIcon } from '../../../ui/page-icons.tsx'

/** The address of a link, which is told only once. */
export function CopyAddress({ token }: { token: string }) {
  const address = `${location.origin}${paths.shared(token)}`
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-[1fr_auto]">
      <TextField
        label="Address of the link"
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <Button ref={button} look="primary" onClick={() => void copyText(address, 'Link copied')}>
        <CopyIcon size={18} />
        Copy link
      </Button>
      <p className="text-sm text-ink-soft sm:col-span-2">
        Copy it now. We do not keep the address itself, so it cannot be shown again later; you can replace it
        by a new one at any time.
      </p>
    </div>
  )
}
