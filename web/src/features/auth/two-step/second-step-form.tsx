import { useLayoutEffect, useRef } from 'react'
import { fieldError } from '../../../core/server/api-error.ts'
import { submitted } from '../../../core/form.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { textLinkStyle } from '../../../ui/forms/text-link.tsx'
import { CodeField } from './code-field.tsx'

interface Props {
  error: Error | null
  busy: boolean
  onCode: (code: string) => void
  onBack: () => void
}

/** After the right password, where the account asks for a code too. */
export function SecondStepForm({ error, busy, onCode, onBack }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [])
  const wrong = fieldError(error, 'code')
  return (
    <form
      ref={form}
      aria-label="Second step"
      className="grid gap-5"
      onSubmit={submitted<'code'>(({ code }) => onCode(code))}
    >
      <CodeField error={wrong} />
      {error && !wrong && <Alert>{error.message}</Alert>}
      <Button type="submit" look="primary" size="large" busy={busy}>
        Continue
      </Button>
      <button
        type="button"
        className={`${textLinkStyle} min-h-11 justify-self-start text-sm text-ink-soft`}
        onClick={onBack}
      >
        Back
      </button>
    </form>
  )
}
