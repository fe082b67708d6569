import { useId, type ComponentProps, type ReactNode } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
}

export function Checkbox({ label, hint, ...rest }: Props) {
  const hintId = useId()
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 has-disabled:cursor-not-allowed">
      <input
        type="checkbox"
        aria-describedby={hint ? hintId : undefined}
        {...rest}
        className="mt-0.5 size-5 shrink-0 cursor-[inherit] accent-accent"
      />
      <span className="grid gap-0.5">
        <span className="font-medium">{label}</span>
        {hint && (
          <span id={hintId} className="text-sm text-ink-soft">
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
