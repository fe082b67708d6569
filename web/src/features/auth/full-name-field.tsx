import { fullName } from '@agentry/contract/rules/limits'
import { fullNameRule } from '@agentry/contract/rules/person-name'
import { TextField } from '../../ui/forms/text-field.tsx'

/** Of a new account. */
export function FullNameField({ error, defaultValue }: { error: string | undefined; defaultValue?: string }) {
  return (
    <TextField
      label="Full name"
      name="full_name"
      autoComplete="name"
      minLength={fullName.min}
      maxLength={fullName.max}
      required
      defaultValue={defaultValue}
      hint={`${fullNameRule} If you publish templates, this is your public name until you choose another one in your account settings.`}
      error={error}
    />
  )
}
