import type { Purchase } from '@agentry/contract/selling'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../app/paths.ts'
import { day } from '../../../core/text/day.ts'
import { dollars } from '../../../core/text/money.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { LedgerRow } from '../../../ui/feedback/ledger-row.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextLink } from '../../../ui/forms/text-link.tsx'
import { purchasesQuery } from './purchases.ts'
import { BillingSection } from '../section.tsx'

const taken: Record<Purchase['status'], string | undefined> = {
  paid: undefined,
  refunded: 'Refunded',
  disputed: 'Disputed',
}

export function Purchases() {
  return (
    <BillingSection title="Purchases">
      <Loaded
        query={useQuery(purchasesQuery)}
        label="Loading your purchases"
        skeleton={<Skeleton className="h-14 rounded-md" />}
      >
        {(purchases) =>
          purchases.length === 0 ? (
            <p className="text-ink-soft">
              None yet. A premium template with a price can be bought once and is yours for good, without Pro.
            </p>
          ) : (
            <ul aria-label="Purchases" className="divide-y divide-line border-y border-line">
              {purchases.map((purchase) => (
                <PurchaseRow key={purchase.id} purchase={purchase} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </BillingSection>
  )
}

function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const status = taken[purchase.status]
  return (
    <LedgerRow
      at={purchase.bought_at}
      day={day(purchase.bought_at)}
      what={<TextLink to={paths.template(purchase.template_id)}>{purchase.template_name}</TextLink>}
      mark={status && <Badge>{status}</Badge>}
      amount={dollars(purchase.cents)}
    />
  )
}
