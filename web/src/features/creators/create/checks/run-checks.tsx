import type { TemplateDraft } from '@agentry/contract/drafts'
import { detailOr } from '../../../../core/server/api-error.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { PlayIcon } from '../../../../ui/page-icons.tsx'
import { ChecksReport } from '../../checks.tsx'
import { useRunChecks } from './use-run-checks.ts'

/** The checks in the form, played now with the model that answers the creator's agents. */
export function RunChecks({ draft }: { draft: () => TemplateDraft }) {
  const { run, progress, stop } = useRunChecks(draft)
  return (
    <div className="mt-3 grid gap-3 rounded-md bg-sunken p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="strong" busy={run.isPending} onClick={() => run.mutate()}>
          {!run.isPending && <PlayIcon size={14} />}
          Run checks now
        </Button>
        {run.isPending && <Button onClick={stop}>Stop</Button>}
        <p className="min-w-48 flex-1 text-sm text-ink-soft">
          They are played with the model that answers your agents. Every message counts as a turn.
        </p>
      </div>
      <output aria-label="How the checks went" className="grid gap-3">
        {run.isPending && progress && (
          <p className="text-sm text-ink-soft">
            {progress.played} of {progress.total} answered, with {progress.model}
          </p>
        )}
        {run.error && <Alert>{detailOr(run.error, 'Failed to run checks')}</Alert>}
        {run.data && <ChecksReport checks={run.data} />}
      </output>
    </div>
  )
}
