import type { Purchase } from '@agentry/contract/selling'
import { PurchaseRow } from './purchase-row.tsx'

/** What was bought for good, in the Personal Library. */
export function BoughtShelf({ purchases }: { purchases: Purchase[] }) {
  return (
    <section aria-labelledby="bought-heading">
      <h2 id="bought-heading" className="mb-4 text-xl">
        Bought templates
      </h2>
      <ul aria-label="Bought templates" className="divide-y divide-line border-y border-line">
        {purchases.map((purchase) => (
          <PurchaseRow key={purchase.id} purchase={purchase} />
        ))}
      </ul>
    </section>
  )
}
