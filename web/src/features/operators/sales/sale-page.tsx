import type { SaleDetails } from '@agentry/contract/operators/sales'
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
import { Facts } from '../facts.tsx'
import { LogList } from '../log/log-list.tsx'
import { LoadedDetails } from '../loaded-details.tsx'
import { operatorKeys } from '../query-keys.ts'
import { RefundSale } from './refund-sale.tsx'
import { SaleBadge } from './sale-badge.tsx'

export function SalePage() {
  usePageTitle('Sale')
  const { saleId = '' } = useParams()
  const sale = useQuery({
    queryKey: operatorKeys.sale(saleId),
    queryFn: ({ signal }) =>
      api('GET /admin/sales/:purchase_id', { params: { purchase_id: saleId }, signal }),
  })
  return (
    <LoadedDetails
      query={sale}
      label="Loading the sale"
      back={{ to: paths.adminSales, label: 'Back to sales' }}
    >
      {(found) => (
        <>
          <PageHeading
            title={found.template_name}
            mark={<SaleBadge sale={found} />}
            lead={`${dollars(found.cents)} on ${day(found.paid_at)}${found.is_test ? ', in test mode' : ''}`}
          />
          <div className="grid gap-8">
            <RefundSale sale={found} />
            <Facts facts={factsOf(found)} />
            <People sale={found} />
            <section className="grid gap-3">
              <h2 className="text-xl">Refunds by operators</h2>
              <Refunds refunds={found.refunds} />
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

function People({ sale }: { sale: SaleDetails }) {
  return (
    <ul aria-label="People" className="grid gap-1">
      <li>
        Buyer:{' '}
        {sale.buyer ? (
          <TextLink to={paths.adminPerson(sale.buyer.id)}>{sale.buyer.email}</TextLink>
        ) : (
          'erased'
        )}
      </li>
      <li>
        Creator:{' '}
        {sale.creator ? (
          <TextLink to={paths.adminPerson(sale.creator.id)}>{sale.creator.email}</TextLink>
        ) : (
          'Agentry, or erased'
        )}
      </li>
    </ul>
  )
}

const outcomes = { asked: 'under way', done: 'given back', refused: 'refused by the payment provider' }

function Refunds({ refunds }: Pick<SaleDetails, 'refunds'>) {
  if (refunds.length === 0) return <p className="text-ink-soft">None.</p>
  return (
    <>
      {refunds.some(({ status }) => status === 'asked') && (
        <Alert tone="warn">The payment provider has not answered yet. We ask again every few minutes.</Alert>
      )}
      <ul aria-label="Refunds" className="divide-y divide-line border-y border-line">
        {refunds.map(({ id, cents, reason, status, asked_at }) => (
          <li key={id} className="py-2.5 wrap-anywhere">
            {dollars(cents)}, {outcomes[status]}
            <span className="block text-sm text-ink-soft">
              {day(asked_at)}
              {reason && `: ${reason}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function factsOf(sale: SaleDetails): Record<string, string> {
  const after = sale.refunded_cents > 0 ? ' after refunds' : ''
  return {
    Paid: dollars(sale.cents),
    'Given back': dollars(sale.refunded_cents),
    [`Creator’s share${after}`]: dollars(sale.share_cents),
    [`Fee${after}`]: dollars(sale.fee_cents),
    [`Tax${after}`]: dollars(sale.tax_cents),
    'Order id': sale.id,
    ...(sale.payment_id && { Payment: sale.payment_id }),
  }
}
