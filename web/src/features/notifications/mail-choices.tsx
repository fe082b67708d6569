import { notificationKinds } from '@agentry/contract/rules/notifications'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { mailChoicesQuery, useChooseMail } from './queries.ts'

/** Saved as they are ticked. */
export function MailChoices() {
  const query = useQuery(mailChoicesQuery)
  const choose = useChooseMail()
  return (
    <Loaded query={query} label="Loading your choices" skeleton={<Skeleton className="h-44 rounded-md" />}>
      {(choices) => (
        <fieldset>
          <legend className="sr-only">Mail me when</legend>
          {choices.map(({ kind, by_mail }) => (
            <Checkbox
              key={kind}
              label={notificationKinds[kind].label}
              checked={
                choose.isPending && choose.variables.kind === kind ? choose.variables.by_mail : by_mail
              }
              disabled={choose.isPending}
              onChange={({ currentTarget }) => choose.mutate({ kind, by_mail: currentTarget.checked })}
            />
          ))}
        </fieldset>
      )}
    </Loaded>
  )
}
