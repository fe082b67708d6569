import type { ListedCase } from '@agentry/contract/operators/reports'
import { reasonLabels } from '@agentry/contract/rules/community/reports'
import { paths } from '../../../app/paths.ts'
import { api } from '../../../core/server/api.ts'
import { counted } from '../../../core/text/counted.ts'
import { day } from '../../../core/text/day.ts'
import { TextLink } from '../../../ui/forms/text-link.tsx'
import { ListPage } from '../list-page.tsx'
import { operatorKeys } from '../query-keys.ts'
import { CaseBadges } from './case-badges.tsx'
import { useWaitingCases } from './queries.ts'

const withNumber = (label: string, waiting = 0) => (waiting > 0 ? `${label} (${waiting})` : label)

export function ReportsPage() {
  const waiting = useWaitingCases()
  return (
    <ListPage
      title="Reports"
      lead="What people reported. Everything about one thing is one case."
      shown={[
        { value: 'open', label: withNumber('Open', waiting?.open) },
        { value: 'appeals', label: withNumber('Appeals', waiting?.appeals) },
        { value: 'decided', label: 'Decided' },
      ]}
      nothing={{ unfiltered: <NoneOpen appeals={waiting?.appeals} />, filtered: 'None.' }}
      keyOf={operatorKeys.reports}
      load={async ({ search: _none, ...query }, signal) => {
        const { total, cases } = await api('GET /admin/reports', { query, signal })
        return { total, rows: cases }
      }}
    >
      {(found) => <CaseRow key={found.id} found={found} />}
    </ListPage>
  )
}

function NoneOpen({ appeals = 0 }: { appeals: number | undefined }) {
  return (
    <>
      No report waits for a decision.
      {appeals > 0 && (
        <>
          {' '}
          <TextLink to="?show=appeals">{counted(appeals, 'appeal waits', 'appeals wait')}</TextLink>.
        </>
      )}
    </>
  )
}

function CaseRow({ found }: { found: ListedCase }) {
  const count = found.reports === 1 ? '1 report' : `${found.reports} reports`
  const reasons = found.reasons.map((reason) => reasonLabels[reason]).join(', ')
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-0 flex-1 basis-60">
        <TextLink to={paths.adminReport(found.id)} className="wrap-anywhere">
          {found.title}
        </TextLink>
        <span className="block text-sm text-ink-soft">
          {[count, reasons, `since ${day(found.opened_at)}`].filter(Boolean).join(' · ')}
        </span>
      </span>
      <CaseBadges found={found} />
    </li>
  )
}
