import { pricesOf, type Listing } from '../browsing/listing-repository.ts'
import type { Shelved } from './shelved.ts'

export type Filter = Pick<Listing, 'category' | 'creator' | 'premium' | 'reach' | 'price'> & {
  /** Templates that are not to be found. */
  without?: ReadonlySet<string>
}

/** Whether a template meets the same conditions as those of a list. Undefined where there are none. */
export function admitting({ category, reach, without, ...more }: Filter) {
  const { premium, maxPrice } = pricesOf(more)
  const creator = more.creator?.toLowerCase()
  if ([category, creator, reach, without, premium, maxPrice].every((one) => one === undefined))
    return undefined
  return (template: Shelved) =>
    (category === undefined || template.category === category) &&
    (creator === undefined || template.creatorId === creator) &&
    (premium === undefined || template.isPremium === premium) &&
    (maxPrice === undefined || (template.priceCents !== null && template.priceCents <= maxPrice)) &&
    (reach === undefined || template.reach === reach) &&
    !without?.has(template.id)
}
