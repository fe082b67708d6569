import { StartFailure } from './core/errors.ts'

export interface StripeSettings {
  secretKey: string
  /** One for each endpoint: events of connected accounts come to one of their own. */
  webhookSecrets: string[]
  /** Where Stripe is; undefined: Stripe's own address. */
  apiBase: string | undefined
  /** Stripe Tax computes the tax in each payment. Its prices include it. */
  tax: boolean
  /** Null: not for sale here. */
  prices: Record<'founder' | 'standard', Record<'month' | 'year', string | null>>
}

interface StripeEnvironment {
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_API_BASE?: string | undefined
  STRIPE_TAX: boolean
  STRIPE_PRICE_FOUNDER_MONTH?: string | undefined
  STRIPE_PRICE_FOUNDER_YEAR?: string | undefined
  STRIPE_PRICE_STANDARD_MONTH?: string | undefined
  STRIPE_PRICE_STANDARD_YEAR?: string | undefined
}

/** Thrown with a sentence that names the setting. */
export class SettingsError extends StartFailure {
  override name = 'SettingsError'
}

export function readStripe(env: StripeEnvironment): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  const others = Object.entries(env).filter(([name, value]) => name.startsWith('STRIPE_') && value)
  if (others.length === 0) return undefined
  if (!secretKey || !webhookSecret) {
    throw new SettingsError(
      `STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together, and ${others[0]?.[0]} needs both: set them, or no STRIPE_ setting at all.`,
    )
  }
  const prices = {
    founder: pricePair(env.STRIPE_PRICE_FOUNDER_MONTH, env.STRIPE_PRICE_FOUNDER_YEAR),
    standard: pricePair(env.STRIPE_PRICE_STANDARD_MONTH, env.STRIPE_PRICE_STANDARD_YEAR),
  }
  const ids = Object.values(prices).flatMap((pair) => Object.values(pair).filter((id) => id !== null))
  if (ids.length === 0)
    throw new SettingsError('With Stripe, set STRIPE_PRICE_STANDARD_MONTH or another STRIPE_PRICE_ setting.')
  if (new Set(ids).size < ids.length)
    throw new SettingsError('Two STRIPE_PRICE_ settings name the same price; each needs one of its own.')
  return {
    secretKey,
    webhookSecrets: webhookSecret.split(','),
    apiBase: env.STRIPE_API_BASE,
    tax: env.STRIPE_TAX,
    prices,
  }
}

const pricePair = (month: string | undefined, year: string | undefined) => ({
  month: month ?? null,
  year: year ?? null,
})
