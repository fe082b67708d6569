import type { MyTemplate } from '@agentry/contract/creators'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { usePlayRest } from '../queries.ts'

/** How many checks had no time left, and a way to run them after all. */
export function UnplayedChecks({ template }: { template: MyTemplate }) {
  const rest = usePlayRest(template)
  const count = template.checks?.not_run ?? 0
  if (count === 0) return null
  return (
    <Alert tone="plain">
      <p>
        {count === 1 ? 'One check' : `${count} checks`} did not run: those before took too long. They count
        neither as passed nor as failed.
      </p>
      <Button size="small" className="mt-2" busy={rest.isPending} onClick={() => rest.mutate()}>
        Run {count === 1 ? 'it' : 'them'} again
      </Button>
    </Alert>
  )
}
