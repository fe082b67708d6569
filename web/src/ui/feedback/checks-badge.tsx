import type { Checks } from '@agentry/contract/catalogue'
import { failedChecks } from '@agentry/contract/rules/publishing'
import { Badge } from './badge.tsx'

/** How many of a template's checks passed; where some did not run, those that failed are told apart from them. */
export function ChecksBadge({ checks }: { checks: Checks }) {
  const { passed, not_run, total } = checks
  const failed = failedChecks(checks)
  return (
    <Badge tone={passed === total ? 'good' : 'warn'}>
      Checks {passed} of {total}
      {not_run > 0 && failed > 0 && `, ${failed} failed`}
      {not_run > 0 && `, ${not_run} not run`}
    </Badge>
  )
}
