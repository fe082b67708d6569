import type { SavedTemplate } from '@agentry/contract/creators'
import { paths } from '../../../app/paths.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { TextLink } from '../../../ui/forms/text-link.tsx'
import { ChecksReport } from '../checks.tsx'
import { visibilityMeaning } from '../visibility.tsx'

/** What the last save made. */
export function SaveReport({ saved }: { saved: SavedTemplate }) {
  const { version, visibility, warnings, checks, is_released } = saved
  const isHidden = visibility !== 'private' && !is_released
  return (
    <Alert tone={warnings.length > 0 || (checks && checks.passed < checks.total) ? 'warn' : 'good'}>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">Version {version}</span>
        <span>{isHidden ? 'Others get it when you release it.' : visibilityMeaning(visibility)}</span>
        <TextLink to={paths.library}>Personal Library</TextLink>
      </p>
      {checks && (
        <div className="mt-3">
          <ChecksReport checks={checks} />
        </div>
      )}
      {warnings.map((warning) => (
        <p key={warning} className="mt-1">
          {warning}
        </p>
      ))}
    </Alert>
  )
}
