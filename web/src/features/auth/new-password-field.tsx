import { password as limits } from '@agentry/contract/rules/limits'
import { PasswordField } from '../../ui/forms/password-field.tsx'

interface Props {
  name?: string
  label?: string
  error: string | undefined
}

/** A password that is being chosen, with its rules in sight. */
export function NewPasswordField({ name = 'password', label = 'Password', error }: Props) {
  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete="new-password"
      minLength={limits.min}
      maxLength={limits.max}
      required
      hint={`${limits.min} to ${limits.max} characters, any you like, but not a common password.`}
      error={error}
    />
  )
}
