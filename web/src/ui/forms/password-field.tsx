import { useState, type ComponentProps } from 'react'
import { controlStyle, Field, type FieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { EyeIcon, EyeOffIcon } from '../page-icons.tsx'
import { classNames } from '../class-names.ts'

type Props = FieldProps & Omit<ComponentProps<'input'>, 'type' | 'className'>

export function PasswordField({ label, hint, error, ...rest }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(names) => (
        <span className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...names}
            type={shown ? 'text' : 'password'}
            className={classNames(controlStyle, 'h-12 pr-13')}
          />
          <IconButton
            label={shown ? 'Hide password' : 'Show password'}
            icon={shown ? <EyeOffIcon /> : <EyeIcon />}
            aria-pressed={shown}
            className="absolute top-0.5 right-0.5"
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Field>
  )
}
