import type { Viewer } from '../../../core/http/access.ts'
import { AppError } from '../../../core/errors.ts'
import { openCheckout } from './checkouts.ts'
import type { Billing } from '../dependencies.ts'
import { offered, refuseSecond } from '../subscriptions/plan-rules.ts'
import { openPurchase, refuseBought } from '../selling/purchases.ts'

interface Asked {
  price_id: string
  mode: 'subscription' | 'payment'
  address: string
}

export async function createCheckout(
  billing: Billing,
  viewer: Viewer,
  { price_id: priceId, mode, address }: Asked,
) {
  if (mode === 'payment') return checkoutOfTemplate(billing, viewer, priceId)
  const offer = offered(billing.payments, priceId)
  const discountPercent = await billing.dependencies.rewardPercent(billing.db, viewer.id)
  return openCheckout(billing, viewer, {
    thing: 'subscription',
    priceId,
    discountPercent,
    founderFrom: offer.plan === 'founder' ? address : undefined,
    item: { mode, priceId, discountPercent },
    cancelPath: offer.interval === 'year' ? '/pricing?interval=year' : '/pricing',
    refuse: (db, customer) => refuseSecond(billing, db, customer),
  })
}

async function checkoutOfTemplate(billing: Billing, viewer: Viewer, priceId: string) {
  const templateId = /^template_([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/.exec(priceId)?.[1]
  if (!templateId) throw new AppError('invalid-request', 'Invalid plan selected')
  const purchase = await openPurchase(billing, viewer, templateId)
  return openCheckout(billing, viewer, {
    thing: priceId,
    priceId: purchase.purchaseId,
    discountPercent: 0,
    founderFrom: undefined,
    item: { mode: 'payment', ...purchase },
    cancelPath: `/browse?template=${templateId}`,
    refuse: (db) => refuseBought(db, viewer, templateId),
  })
}
