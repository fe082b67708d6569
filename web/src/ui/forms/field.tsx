import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export const controlStyle = classNames(
  'w-full rounded-md border border-line-strong bg-raised px-3.5 text-base text-ink transition-colors',
  'placeholder:text-ink-soft hover:border-ink aria-invalid:border-bad disabled:cursor-not-allowed disabled:opacity-60',
)

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

interface ControlNames {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** A label above, a hint or what is wrong below; wires them to the control that `children` renders. */
export function Field({
  label,
  hint,
  error,
  children,
}: FieldProps & { children: (names: ControlNames) => ReactNode }) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {note && (
        <p id={noteId} className={classNames('text-sm', error ? 'text-bad' : 'text-ink-soft')}>
          {note}
        </p>
      )}
    </div>
  )
}
