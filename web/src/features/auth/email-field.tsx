import { emailMax } from '@agentry/contract/rules/limits'
import { TextField } from '../../ui/forms/text-field.tsx'

interface Props {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

export function EmailField({ value, onChange, error }: Props) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      maxLength={emailMax}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  )
}
