import type { MyTemplate } from '@agentry/contract/creators'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { day } from '../../../core/text/day.ts'
import { useViewer } from '../../../core/server/viewer.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useRestoreVersion, useTemplateFeedback } from '../queries.ts'
import { Difference } from './difference.tsx'
import { FeedbackNote, VersionFeedback } from './version-feedback.tsx'
import { templateQuery } from '../../../core/server/shared-queries.ts'

interface Version {
  id: string
  version: string
  notes: string | null
  created_at: string
  is_released: boolean
}

/** Every version, what changed between any two, and the way back. */
export function VersionsDialog({ template, onClose }: { template: MyTemplate; onClose: () => void }) {
  const { data, error } = useQuery(templateQuery(template.id))
  return (
    <Dialog open wide onClose={onClose} title={`Versions of ${template.name}`}>
      {error && <Alert>{error.message}</Alert>}
      {!data && !error && <Skeleton className="h-40 rounded-md" />}
      {data && (
        <div className="grid gap-6">
          <VersionList template={template} versions={data.versions} />
          <FeedbackNote />
          {data.versions.length > 1 && <Comparison templateId={template.id} versions={data.versions} />}
        </div>
      )}
    </Dialog>
  )
}

function VersionList({ template, versions }: { template: MyTemplate; versions: Version[] }) {
  const restore = useRestoreVersion(template.id)
  const { isPro } = useViewer()
  const feedback = useTemplateFeedback(template.id) ?? []
  return (
    <ol aria-label="Versions" className="divide-y divide-line border-y border-line">
      {versions.map(({ id, version, notes, created_at, is_released }) => (
        <li key={id} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <span className="font-medium">{version}</span>
          <time dateTime={created_at} className="text-sm text-ink-soft">
            {day(created_at)}
          </time>
          {!is_released && <Badge>Not released</Badge>}
          {id === template.released?.id && <Badge tone="good">Current</Badge>}
          {id !== template.version_id && isPro && (
            <Button
              size="small"
              className="ml-auto"
              aria-label={`Restore version ${version}`}
              busy={restore.isPending && restore.variables === id}
              onClick={() => restore.mutate(id)}
            >
              Restore
            </Button>
          )}
          {notes && <span className="basis-full text-sm text-ink-soft">{notes}</span>}
          {feedback
            .filter(({ version_id }) => version_id === id)
            .map((counts) => (
              <VersionFeedback key={counts.version_id} {...counts} />
            ))}
        </li>
      ))}
    </ol>
  )
}

function Comparison({ templateId, versions }: { templateId: string; versions: Version[] }) {
  const [from, setFrom] = useState<string>()
  const [to, setTo] = useState<string>()
  const fromId = from ?? versions[1]?.id ?? ''
  const toId = to ?? versions[0]?.id ?? ''
  const options = versions.map(({ id, version }) => (
    <option key={id} value={id} className="bg-raised text-ink">
      {version}
    </option>
  ))
  return (
    <section aria-labelledby="difference-heading" className="grid gap-4">
      <h3 id="difference-heading" className="text-lg">
        What changed
      </h3>
      <div className="grid grid-cols-2 gap-4">
        <Select label="From" value={fromId} onChange={(event) => setFrom(event.target.value)}>
          {options}
        </Select>
        <Select label="To" value={toId} onChange={(event) => setTo(event.target.value)}>
          {options}
        </Select>
      </div>
      {fromId === toId ? (
        <p className="text-ink-soft">These are the same version.</p>
      ) : (
        <Difference templateId={templateId} from={fromId} to={toId} />
      )}
    </section>
  )
}
