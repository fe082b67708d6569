import type { MyTemplate } from '@agentry/contract/creators'
import type { CreatorChecks } from '@agentry/contract/drafts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failedChecks } from '@agentry/contract/rules/publishing'
import { detailOr } from '../../../core/server/api-error.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ChecksReport } from '../checks.tsx'
import { Difference } from '../library/difference.tsx'
import { myTemplatesQuery } from '../queries.ts'
import { UnplayedChecks } from './unplayed-checks.tsx'
import { useRelease } from './use-release.ts'

const outcomes = {
  public: 'From then on everybody finds it under Browse Templates.',
  unlisted: 'From then on people who have its link can use it.',
}

interface Props {
  templateId: string
  visibility?: 'public' | 'unlisted'
  onClose: () => void
  onReleased?: (released: MyTemplate) => void
}

/** What others will get, before they get it: failing checks first, then what changes. */
export function ReleaseDialog({ templateId, ...rest }: Props) {
  const { data, error, isFetching } = useQuery(myTemplatesQuery)
  const template = data?.find(({ id }) => id === templateId)
  const [isUpToDate, setUpToDate] = useState(false)
  // Asked for right after saving, the list may not know of the version yet. Later readings leave the dialog as it is.
  if (!isFetching && !isUpToDate) setUpToDate(true)
  if (template && isUpToDate) return <Ready key={template.version_id} template={template} {...rest} />
  return (
    <Dialog open wide onClose={rest.onClose} title="Release">
      {error ? <Alert>{detailOr(error, 'Failed to load template')}</Alert> : <Skeleton className="h-40" />}
    </Dialog>
  )
}

function Ready({
  template,
  onClose,
  onReleased,
  ...asked
}: Omit<Props, 'templateId'> & { template: MyTemplate }) {
  const release = useRelease(template)
  const { name, version, version_id, released, checks } = template
  const visibility = asked.visibility ?? (template.visibility === 'unlisted' ? 'unlisted' : 'public')
  const failed = checks ? failedChecks(checks) : 0
  const isOut = released !== null && template.visibility !== 'private'
  const [isConfirmed, setConfirmed] = useState(false)
  const word = isOut ? 'Release' : 'Publish'
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={isOut ? `Release version ${version} of ${name}?` : `Publish ${name}?`}
      footer={
        <>
          <Button onClick={onClose}>Not yet</Button>
          <Button
            look="primary"
            busy={release.isPending}
            disabled={failed > 0 && !isConfirmed}
            onClick={() =>
              release.mutate(
                { visibility, confirm: isConfirmed },
                {
                  onSuccess: (changed) => {
                    onReleased?.(changed)
                    onClose()
                  },
                },
              )
            }
          >
            {word}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {release.isError && <Alert>{detailOr(release.error, 'Failed to release template')}</Alert>}
        <UnplayedChecks template={template} />
        {checks && failed > 0 && (
          <FailedChecks checks={checks} word={word} isConfirmed={isConfirmed} onConfirm={setConfirmed} />
        )}
        <p>
          {isOut
            ? `Others get version ${released.version} now. Agents stay on their version until their owners move them.`
            : released
              ? 'Now only you see it.'
              : 'So far only you see it.'}{' '}
          {template.visibility !== visibility && outcomes[visibility]}
        </p>
        {checks && failed === 0 && <ChecksReport checks={checks} />}
        {released && released.id !== version_id && (
          <section aria-labelledby="release-difference" className="grid gap-4">
            <h3 id="release-difference" className="text-lg">
              What changes
            </h3>
            <Difference templateId={template.id} from={released.id} to={version_id} />
          </section>
        )}
      </div>
    </Dialog>
  )
}

interface FailedProps {
  checks: CreatorChecks
  word: string
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
}

function FailedChecks({ checks, word, isConfirmed, onConfirm }: FailedProps) {
  const failed = failedChecks(checks)
  return (
    <Alert tone="warn">
      <ChecksReport checks={checks} />
      <div className="mt-2">
        <Checkbox
          label={`${word} it with ${failed === 1 ? 'one failing check' : `${failed} failing checks`}`}
          hint="Its page shows how many checks passed."
          checked={isConfirmed}
          onChange={(event) => onConfirm(event.target.checked)}
        />
      </div>
    </Alert>
  )
}
