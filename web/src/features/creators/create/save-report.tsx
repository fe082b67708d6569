import type { MyTemplate, SavedTemplate } from '@agentry/contract/creators'
import { paths } from '../../../app/paths.ts'
import { failedChecks } from '@agentry/contract/rules/publishing'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { TextLink } from '../../../ui/forms/text-link.tsx'
import { ChecksReport } from '../checks.tsx'
import { UnplayedChecks } from '../release/unplayed-checks.tsx'
import { visibilityMeaning } from '../visibility.tsx'

interface Props {
  saved: SavedTemplate
  /** As it is in the library, where it may have been released since. */
  template: MyTemplate | undefined
}

/** What the last save made, and who gets it by now. */
export function SaveReport({ saved, template }: Props) {
  const now = template?.version_id === saved.version_id ? template : undefined
  const { visibility, checks } = now ?? saved
  const isReleased = now ? now.released?.id === now.version_id : saved.is_released
  const isHidden = visibility !== 'private' && !isReleased
  return (
    <Alert tone={saved.warnings.length > 0 || (checks && failedChecks(checks) > 0) ? 'warn' : 'good'}>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">Version {saved.version}</span>
        <span>{isHidden ? 'Others get it when you release it.' : visibilityMeaning(visibility)}</span>
        {visibility !== 'private' && <TextLink to={paths.template(saved.id)}>See its page</TextLink>}
        <TextLink to={paths.library}>Personal Library</TextLink>
      </p>
      {checks && (
        <div className="mt-3 grid gap-4">
          <ChecksReport checks={checks} />
          <UnplayedChecks template={{ ...saved, checks }} />
        </div>
      )}
      {saved.warnings.map((warning) => (
        <p key={warning} className="mt-1">
          {warning}
        </p>
      ))}
    </Alert>
  )
}
