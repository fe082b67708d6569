import { fullName } from '@agentry/contract/rules/limits'
import { fullNameRule } from '@agentry/contract/rules/person-name'
import { submitted } from '../../core/form.ts'
import { notify } from '../../core/page/notify.ts'
import { fieldError } from '../../core/server/api-error.ts'
import { useUser } from '../../core/server/viewer.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useRename } from './queries.ts'

export function FullNameForm() {
  const { full_name } = useUser()
  const rename = useRename()
  const error = fieldError(rename.error, 'full_name')
  return (
    <form
      aria-label="Full name"
      className="grid max-w-[36rem] gap-4"
      onSubmit={submitted<'full_name'>((fields) =>
        rename.mutate(fields.full_name, { onSuccess: () => notify.success('Name saved') }),
      )}
    >
      <TextField
        key={full_name}
        label="Full name"
        name="full_name"
        autoComplete="name"
        required
        minLength={fullName.min}
        maxLength={fullName.max}
        defaultValue={full_name}
        hint={fullNameRule}
        error={error}
      />
      {rename.error && !error && <Alert>{rename.error.message}</Alert>}
      <Button type="submit" busy={rename.isPending} className="justify-self-start">
        Save Name
      </Button>
    </form>
  )
}
