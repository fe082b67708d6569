import { appealMax } from '@agentry/contract/rules/community/decisions'
import { submitted } from '../../core/form.ts'
import { fieldError } from '../../core/server/api-error.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { useAppeal } from './queries.ts'

export function AppealForm({ caseId }: { caseId: string }) {
  const appeal = useAppeal(caseId)
  const error = fieldError(appeal.error, 'text')
  return (
    <form className="grid gap-4" onSubmit={submitted<'text'>(({ text }) => appeal.mutate(text))}>
      <h2 className="text-xl">Appeal</h2>
      <TextArea
        label="Why should we decide otherwise?"
        name="text"
        required
        minLength={10}
        maxLength={appealMax}
        hint="You can appeal once. The people who run Agentry read it."
        error={error}
      />
      {appeal.error && !error && <Alert>{appeal.error.message}</Alert>}
      <Button type="submit" look="primary" busy={appeal.isPending} className="justify-self-start">
        Send Appeal
      </Button>
    </form>
  )
}
