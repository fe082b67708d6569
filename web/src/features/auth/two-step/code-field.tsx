import { useState } from 'react'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { textLinkStyle } from '../../../ui/forms/text-link.tsx'

interface Props {
  error: string | undefined
  /** The app is being set up: there is no recovery code yet. */
  isFirst?: boolean
}

/** Six digits of the app; a recovery code for those who do not have it at hand. */
export function CodeField({ error, isFirst = false }: Props) {
  const [isRecovery, setRecovery] = useState(false)
  return (
    <div>
      <TextField
        key={String(isRecovery)}
        label={isRecovery ? 'Recovery code' : 'Code'}
        name="code"
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        hint={
          isRecovery
            ? 'One of the ten that you got when you turned this on. Each works once.'
            : 'The six digits that your authenticator app shows now.'
        }
        error={error}
        className="font-mono tracking-wider"
      />
      {!isFirst && (
        <button
          type="button"
          className={`${textLinkStyle} mt-1 min-h-11 text-sm text-ink-soft`}
          onClick={() => setRecovery(!isRecovery)}
        >
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </button>
      )}
    </div>
  )
}
