import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PurchaseRow } from './purchase-row.tsx'
import { purchasesQuery } from './purchases.ts'
import { BillingSection } from '../section.tsx'

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
