import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { controlStyle, Field, type FieldProps } from './field.tsx'
import { ChevronDownIcon } from '../icons.tsx'

/** The platform's own list: it is the best one on a phone and speaks to every screen reader. */
export function Select({ label, hint, error, className, ...rest }: FieldProps & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(names) => (
        <span className="relative">
          <select
            {...rest}
            {...names}
            className={classNames(controlStyle, 'h-12 appearance-none pr-10', className)}
          />
          <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-soft" />
        </span>
      )}
    </Field>
  )
}
