import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const BillingInterval = z.enum(['month', 'year'])
export type BillingInterval = z.output<typeof BillingInterval>

const PlanPrice = z.object({
  /** Null: this installation does not sell it. */
  price_id: z.string().nullable(),
  cents: z.int(),
  /** Struck through beside it. */
  original_cents: z.int().nullable(),
})

export const Plan = z.object({
  id: z.enum(['free', 'founder', 'standard', 'enterprise']),
  name: z.string(),
  /** Null where the price is made together. */
  month: PlanPrice.nullable(),
  year: PlanPrice.nullable(),
})
export type Plan = z.output<typeof Plan>

export const SubscriptionStatus = z.object({
  /** `active` gives Pro; so does `trialing`, and `past_due` while the provider still tries the card. */
  status: z.enum(['active', 'trialing', 'past_due', 'unpaid', 'incomplete', 'canceled']),
  plan: z.enum(['founder', 'standard']),
  /** For a person: '$15/month'. What is charged, the discount taken off. */
  price: z.string(),
  current_period_end: z.iso.datetime(),
  cancel_at_period_end: z.boolean(),
  price_id: z.string(),
  interval: BillingInterval,
  /** The research reward, in percent; 0 without. */
  discount_percent: z.int(),
  /** Whether it gives Pro access now. */
  is_pro: z.boolean(),
  is_test: z.boolean(),
})
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>

export const Usage = z.object({
  /** Answered turns of this calendar month (UTC). */
  api_calls: z.int(),
  /** Of generated voice, in all, to a hundredth. */
  voice_minutes: z.number(),
  templates_created: z.int(),
  /** Agents that are not stopped. */
  agents_deployed: z.int(),
  /** Null is unlimited. */
  limits: z.object({
    api_calls: z.int().nullable(),
    voice_minutes: z.number().nullable(),
    templates_created: z.int().nullable(),
    agents_deployed: z.int().nullable(),
  }),
  /** What is kept in files, voiceovers and own templates. */
  storage: z.object({ used_bytes: z.int(), limit_bytes: z.int() }),
  /** When `api_calls` starts again from 0. */
  renews_at: z.iso.datetime(),
  /** The last 30 days (UTC), the oldest first, today last. */
  days: z.array(z.object({ day: z.iso.date(), api_calls: z.int(), voice_seconds: z.int() })),
})
export type Usage = z.output<typeof Usage>

export const Invoice = z.object({
  id: z.string(),
  created_at: z.iso.datetime(),
  description: z.string(),
  cents: z.int(),
  /** Given back so far: with a part of it, the invoice stays `paid`. */
  refunded_cents: z.int(),
  status: z.enum(['paid', 'open', 'failed', 'refunded']),
  /** The provider's own page for it. */
  url: z.string().nullable(),
})
export type Invoice = z.output<typeof Invoice>

export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Enough to recognise it by: `ak_1a2b…9z`. */
  hint: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
})
export type ApiKey = z.output<typeof ApiKey>

export const listPlans = endpoint({
  method: 'GET',
  path: '/billing/plans',
  access: 'public',
  summary: 'The four plans with their prices, and how many founder seats are left.',
  response: z.object({
    plans: z.array(Plan),
    /** Neither paid for nor held by somebody who is paying. */
    founder_seats_left: z.int(),
    /** What the viewer's research consents take off, in percent; 0 for visitors. */
    discount_percent: z.int(),
    is_test: z.boolean(),
  }),
})

export const getSubscription = endpoint({
  method: 'GET',
  path: '/billing/subscription-status',
  access: 'user',
  summary: 'My subscription. 404 for whoever has none.',
  response: SubscriptionStatus,
})

export const createCheckout = endpoint({
  method: 'POST',
  path: '/billing/create-checkout-session',
  access: 'user',
  sessionOnly: true,
  summary:
    'Opens the card page: mode subscription for a plan, mode payment for one premium template, whose price id is template_{id}.',
  body: z.object({
    price_id: z.string().min(1, 'Invalid plan selected').max(200),
    mode: z.enum(['subscription', 'payment']).default('subscription'),
  }),
  response: z.object({ checkout_url: z.string(), session_id: z.string() }),
})

export const getCheckout = endpoint({
  method: 'GET',
  path: '/billing/checkout-sessions/:session_id',
  access: 'user',
  sessionOnly: true,
  summary: 'What came of a checkout of mine, as the provider reported it to us.',
  params: z.object({ session_id: z.string().min(1).max(200) }),
  response: z.object({
    /** `refunded`: no founder seat was left when the payment came; it was paid back at once. */
    status: z.enum(['open', 'paid', 'expired', 'refunded']),
    mode: z.enum(['subscription', 'payment']),
    template: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  }),
})

export const createPortal = endpoint({
  method: 'POST',
  path: '/billing/create-portal-session',
  access: 'user',
  sessionOnly: true,
  summary: "Opens the provider's page for cards, invoices and cancelling.",
  response: z.object({ portal_url: z.string() }),
})

export const PlanSwitch = z.object({
  /** The moment for which the amounts were computed. Sent back with the switch, they are what is charged. */
  as_of: z.iso.datetime(),
  /** Charged today. */
  today_cents: z.int(),
  /** What is left of the period that is paid for, and is taken off. */
  unused_cents: z.int(),
  /** What is left over and taken off the next charges. */
  credit_cents: z.int(),
  /** Null: the subscription ends with its period. */
  next_at: z.iso.datetime().nullable(),
  next_cents: z.int().nullable(),
})
export type PlanSwitch = z.output<typeof PlanSwitch>

export const previewSwitch = endpoint({
  method: 'GET',
  path: '/billing/switch-preview',
  access: 'user',
  sessionOnly: true,
  summary:
    'What moving my subscription to another price would cost today, and what comes next. Nothing changes.',
  query: z.object({ price_id: z.string().min(1, 'Invalid plan selected').max(200) }),
  response: PlanSwitch,
})

export const updateSubscription = endpoint({
  method: 'POST',
  path: '/billing/update-subscription',
  access: 'user',
  sessionOnly: true,
  summary: 'Moves my subscription to another price, with proration.',
  body: z.object({
    price_id: z.string().min(1, 'Invalid plan selected').max(200),
    /** Of the preview, a quarter of an hour old at most: exactly its amounts are charged. */
    as_of: z.iso.datetime().optional(),
  }),
  response: SubscriptionStatus,
})

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/billing/cancel-subscription',
  access: 'user',
  sessionOnly: true,
  summary: 'Ends my subscription with the period that is paid for.',
  response: SubscriptionStatus,
})

export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/billing/resume-subscription',
  access: 'user',
  sessionOnly: true,
  summary: 'Takes a cancellation back before the period ends.',
  response: SubscriptionStatus,
})

export const getUsage = endpoint({
  method: 'GET',
  path: '/billing/usage',
  access: 'user',
  summary: 'What I have used, as the server counted it.',
  response: Usage,
})

export const listInvoices = endpoint({
  method: 'GET',
  path: '/billing/invoices',
  access: 'user',
  sessionOnly: true,
  summary: 'My invoices, the newest first.',
  response: z.array(Invoice),
})

export const downloadReceipt = endpoint({
  method: 'GET',
  path: '/billing/invoices/:invoice_id/receipt.pdf',
  access: 'user',
  sessionOnly: true,
  summary:
    'The receipt of an invoice of mine that was paid, as a PDF: seller, buyer, tax, card, and what was given back.',
  params: z.object({ invoice_id: z.string().regex(/^\w{1,200}$/) }),
  file: ['application/pdf'],
})

/** The body is the provider's, read as bytes: its signature is over them. */
export const receiveWebhook = endpoint({
  method: 'POST',
  path: '/billing/webhook',
  access: 'open',
  summary: "The payment provider's events, signed.",
  response: z.object({ received: z.literal(true) }),
})

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/billing/api-keys',
  access: 'user',
  sessionOnly: true,
  summary: 'My API keys, without their secrets.',
  response: z.array(ApiKey),
})

export const createApiKey = endpoint({
  method: 'POST',
  path: '/billing/api-keys',
  access: 'pro',
  sessionOnly: true,
  summary: 'Makes an API key. Its secret is in this answer and never again.',
  body: z.object({ name: z.string().trim().min(1, 'Give the key a name').max(60) }),
  status: 201,
  response: ApiKey.extend({ key: z.string() }),
})

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/billing/api-keys/:key_id',
  access: 'user',
  sessionOnly: true,
  summary: 'Ends an API key of mine, at once and everywhere.',
  params: z.object({ key_id: z.uuid() }),
  status: 204,
})
