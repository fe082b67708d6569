import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { controlStyle, Field, type FieldProps } from './field.tsx'

export function TextArea({
  label,
  hint,
  error,
  className,
  ...rest
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(names) => (
        <textarea
          rows={4}
          {...rest}
          {...names}
          className={classNames(controlStyle, 'field-sizing-content min-h-24 resize-y py-3', className)}
        />
      )}
    </Field>
  )
}
