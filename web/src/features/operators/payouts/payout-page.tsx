import type { PaidCreatorDetails } from '@agentry/contract/operators/payouts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { usePageTitle } from '../../../core/page/page-title.ts'
import { api } from '../../../core/server/api.ts'
import { day } from '../../../core/text/day.ts'
import { dollars } from '../../../core/text/money.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { TextLink } from '../../../ui/forms/text-link.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { ActionButton } from '../action-button.tsx'
import { Facts } from '../facts.tsx'
import { LogList } from '../log/log-list.tsx'
import { LoadedDetails } from '../loaded-details.tsx'
import { operatorKeys } from '../query-keys.ts'
import { PayoutBadges } from './payout-badges.tsx'

const toCreator = { label: 'Reason', hint: 'The creator reads it, and it is kept in the log.' }

export function PayoutPage() {
  usePageTitle('Payouts')
  const { sellerId = '' } = useParams()
  const creator = useQuery({
    queryKey: operatorKeys.payout(sellerId),
    queryFn: ({ signal }) =>
      api('GET /admin/payouts/:seller_id', { params: { seller_id: sellerId }, signal }),
  })
  return (
    <LoadedDetails
      query={creator}
      label="Loading payouts"
      back={{ to: paths.adminPayouts, label: 'Back to payouts' }}
    >
      {(found) => (
        <>
          <PageHeading
            title="Creator’s payouts"
            mark={<PayoutBadges creator={found} />}
            lead={found.person?.email ?? 'Erased account'}
          />
          <div className="grid gap-8">
            <HoldAction creator={found} />
            {found.held_at && (
              <Alert tone="warn">
                Held since {day(found.held_at)}
                {found.held_reason && `: ${found.held_reason}`}
              </Alert>
            )}
            <Facts
              facts={{
                Balance: dollars(found.balance_cents),
                'Paid out': dollars(found.paid_out_cents),
                Id: found.id,
              }}
            />
            {found.person && (
              <TextLink to={paths.adminPerson(found.person.id)} className="justify-self-start">
                Open the account
              </TextLink>
            )}
            <section className="grid gap-3">
              <h2 className="text-xl">Payouts</h2>
              <Payouts payouts={found.payouts} />
            </section>
            <section className="grid gap-3">
              <h2 className="text-xl">What operators did</h2>
              <LogList entries={found.log} />
            </section>
          </div>
        </>
      )}
    </LoadedDetails>
  )
}

function HoldAction({ creator }: { creator: PaidCreatorDetails }) {
  const params = { seller_id: creator.id }
  const named = creator.person && { to: creator.person.email }
  return (
    <div>
      {creator.held_at ? (
        <ActionButton
          label="Release payouts"
          {...named}
          explains="The balance goes out again with the next run."
          done="Payouts released"
          asks={toCreator}
          run={({ reason }) => api('POST /admin/payouts/:seller_id/release', { params, body: { reason } })}
        />
      ) : (
        <ActionButton
          label="Hold payouts"
          {...named}
          isDangerous
          explains="Nothing is paid out to this creator until you release it. What is on its way to the bank arrives."
          done="Payouts held"
          asks={toCreator}
          run={({ reason }) => api('POST /admin/payouts/:seller_id/hold', { params, body: { reason } })}
        />
      )}
    </div>
  )
}

const states = { sending: 'waits to be sent', sent: 'sent', failed: 'did not arrive' }

function Payouts({ payouts }: Pick<PaidCreatorDetails, 'payouts'>) {
  if (payouts.length === 0) return <p className="text-ink-soft">Nothing has been paid out yet.</p>
  return (
    <ul aria-label="Payouts" className="divide-y divide-line border-y border-line">
      {payouts.map(({ id, cents, status, created_at }) => (
        <li key={id} className="flex justify-between gap-4 py-2.5">
          <span>
            {day(created_at)}, {states[status]}
          </span>
          <span className="tabular-nums">{dollars(cents)}</span>
        </li>
      ))}
    </ul>
  )
}
