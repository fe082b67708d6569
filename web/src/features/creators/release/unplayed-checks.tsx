import type { SavedTemplate } from '@agentry/contract/creators'
import { templateLimits } from '@agentry/contract/rules/limits'
import { useViewer } from '../../../core/server/viewer.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { usePlayRest } from '../queries.ts'

type Checked = Pick<SavedTemplate, 'id' | 'version_id' | 'checks'>

/** How many checks had no time left and why, and a way to run them after all. */
export function UnplayedChecks({ template }: { template: Checked }) {
  const { isPro } = useViewer()
  const rest = usePlayRest(template)
  const count = template.checks?.not_run ?? 0
  if (count === 0) return null
  const seconds = templateLimits.checksMs / 1000
  return (
    <Alert tone="plain">
      <p>
        {count === 1 ? 'One check' : `${count} checks`} did not run: checks get {seconds} seconds at an upload
        or a save, and those before took that long. They count neither as passed nor as failed.
      </p>
      {isPro && (
        <Button size="small" className="mt-2" busy={rest.isPending} onClick={() => rest.mutate()}>
          Run {count === 1 ? 'it' : 'them'} again
        </Button>
      )}
    </Alert>
  )
}
