import type Stripe from 'stripe'
import { AppError } from '../../../core/errors.ts'
import type { Log } from '../../../core/operation/log.ts'
import type { StripeSettings } from '../../../stripe-settings.ts'

/** Stripe's own pace is below two seconds; with its retries a call ends within a minute. */
const timeoutMs = 15_000
const retries = 2

/** The SDK is large: loaded by the first call. */
export async function openStripe({ secretKey, apiBase }: StripeSettings): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe')
  return new StripeClient(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(apiBase && addressOf(new URL(apiBase))),
  })
}

function addressOf({ protocol, hostname, port }: URL) {
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (isPlain ? 80 : 443),
  }
}

interface Refusal extends Error {
  type: string
  code?: string
  statusCode?: number
  requestId?: string
}

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe')

/** Whether Stripe refused for this reason: https://docs.stripe.com/error-codes */
export const isStripeCode = (error: unknown, ...codes: string[]) =>
  isRefusal(error) && codes.includes(error.code ?? '')

/**
 * What Stripe throws, in our words. Only a card's refusal is told as Stripe says it: it is written for people. What an
 * operator must see goes to the log without its sentence, which may quote what a person wrote.
 */
export function asAppError(error: unknown, log: Log): unknown {
  if (!isRefusal(error)) return error
  if (error.type === 'StripeCardError') return new AppError('payment-failed', error.message, { cause: error })
  if (error.code === 'resource_missing')
    return new AppError('not-found', 'The payment provider does not know this.', { cause: error })
  if (error.code === 'charge_disputed')
    return new AppError('conflict', 'This payment is disputed: the bank decides where the money goes.')
  const { type, code, statusCode: status, requestId } = error
  log.warn({ type, code, status, requestId }, 'Stripe did not do what it was asked for')
  return new AppError('provider-failed', 'The payment provider did not answer. Please try again.', {
    cause: error,
  })
}

export function unlessMissing(error: unknown) {
  if (!isStripeCode(error, 'resource_missing')) throw error
}

export function unlessRefunded(error: unknown) {
  if (!isStripeCode(error, 'charge_already_refunded')) throw error
}
