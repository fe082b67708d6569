import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface Props {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** Takes effect at once; a choice that waits for a Save button is a Checkbox. */
export function Switch({ label, hint, checked, disabled, onChange }: Props) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-start justify-between gap-4 py-2">
      <span className="grid gap-0.5">
        <label id={`${id}-label`} htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint && <span className="text-sm text-ink-soft">{hint}</span>}
      </span>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        disabled={disabled}
        onClick={() => onChange(!checked)}
        className={classNames(
          'relative h-6 w-11 shrink-0 rounded-full border transition-colors before:absolute before:-inset-2.5 disabled:opacity-60',
          checked ? 'border-accent bg-accent' : 'border-line-strong bg-sunken',
        )}
      >
        <span
          className={classNames(
            'absolute top-0.5 left-0.5 size-4.5 rounded-full transition-transform',
            checked ? 'translate-x-5 bg-accent-ink' : 'bg-ink-soft',
          )}
        />
      </button>
    </div>
  )
}
