import type { PaidCreator } from '@agentry/contract/operators/payouts'
import { paths } from '../../../app/paths.ts'
import { api } from '../../../core/server/api.ts'
import { dollars } from '../../../core/text/money.ts'
import { TextLink } from '../../../ui/forms/text-link.tsx'
import { ListPage } from '../list-page.tsx'
import { operatorKeys } from '../query-keys.ts'
import { PayoutBadges } from './payout-badges.tsx'

const shown = [
  { value: 'all', label: 'All' },
  { value: 'owed', label: 'Owed' },
  { value: 'held', label: 'Held' },
  { value: 'failed', label: 'Failed' },
] as const

export function PayoutsPage() {
  return (
    <ListPage
      title="Payouts"
      lead="What creators are owed, the highest balance first. Payouts go out once a month."
      searchLabel="Search by email or id"
      shown={shown}
      nothing={{ unfiltered: 'No creator has earned anything yet.', filtered: 'Nothing matches.' }}
      keyOf={operatorKeys.payouts}
      load={async (query, signal) => {
        const { total, creators } = await api('GET /admin/payouts', { query, signal })
        return { total, rows: creators }
      }}
    >
      {(creator) => <CreatorRow key={creator.id} creator={creator} />}
    </ListPage>
  )
}

function CreatorRow({ creator }: { creator: PaidCreator }) {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-0 flex-1 basis-60">
        <TextLink to={paths.adminPayout(creator.id)} className="wrap-anywhere">
          {creator.person?.email ?? 'Erased account'}
        </TextLink>
        <span className="block text-sm text-ink-soft">Paid out: {dollars(creator.paid_out_cents)}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:basis-full">
        <span className="tabular-nums">{dollars(creator.balance_cents)}</span>
        <PayoutBadges creator={creator} />
      </span>
    </li>
  )
}
