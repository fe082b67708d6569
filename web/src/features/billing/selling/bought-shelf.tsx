import type { Purchase } from '@agentry/contract/selling'
import type { ComponentType } from 'react'
import { idOfName, PurchaseRow } from './purchase-row.tsx'

interface Props {
  purchases: Purchase[]
  LaunchBought: ComponentType<{ templateId: string; size: 'small'; describedBy: string }>
}

/** What was bought for good, in the Personal Library. */
export function BoughtShelf({ purchases, LaunchBought }: Props) {
  return (
    <section aria-labelledby="bought-heading">
      <h2 id="bought-heading" className="mb-4 text-xl">
        Bought templates
      </h2>
      <ul aria-label="Bought templates" className="divide-y divide-line border-y border-line">
        {purchases.map((purchase) => (
          <PurchaseRow
            key={purchase.id}
            purchase={purchase}
            launch={
              purchase.status === 'paid' ? (
                <LaunchBought
                  templateId={purchase.template_id}
                  size="small"
                  describedBy={idOfName(purchase)}
                />
              ) : undefined
            }
          />
        ))}
      </ul>
    </section>
  )
}
