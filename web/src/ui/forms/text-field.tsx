import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { controlStyle, Field, type FieldProps } from './field.tsx'

export function TextField({ label, hint, error, className, ...rest }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(names) => (
        <input type="text" {...rest} {...names} className={classNames(controlStyle, 'h-12', className)} />
      )}
    </Field>
  )
}
