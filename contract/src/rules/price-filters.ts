/** How the catalogue is filtered by price. */
export const priceFilters = ['free', 'premium', 'up-to-5', 'up-to-10', 'up-to-25'] as const
export type PriceFilter = (typeof priceFilters)[number]

export const priceFilterNames: Record<PriceFilter, string> = {
  free: 'Free',
  premium: 'Premium',
  'up-to-5': 'Premium up to $5',
  'up-to-10': 'Premium up to $10',
  'up-to-25': 'Premium up to $25',
}

/** The most that it may cost; undefined where any price will do, or none is asked. */
export const priceLimits: Partial<Record<PriceFilter, number>> = {
  'up-to-5': 500,
  'up-to-10': 1000,
  'up-to-25': 2500,
}
