import { z } from 'zod'
import { AccessToken, Credentials, SecondStepCode } from './auth.ts'
import { ProviderTicket } from './people/sign-in-provider.ts'
import { endpoint } from './endpoint.ts'
import { retention } from './rules/retention.ts'

const ConsentFlags = z.object({
  analytics: z.boolean(),
  research_general: z.boolean(),
  research_business: z.boolean(),
  research_creative: z.boolean(),
  marketing: z.boolean(),
  beta_testing: z.boolean(),
})

const Reward = z.object({ discount: z.number(), badge: z.string(), perks: z.array(z.string()) })

/** What counts now. `given_at` and `policy_version` are null until the person has chosen. */
export const ConsentState = z.object({
  consents: ConsentFlags,
  given_at: z.iso.datetime().nullable(),
  policy_version: z.string().nullable(),
  reward: Reward.nullable(),
})
export type ConsentState = z.output<typeof ConsentState>

export const ConsentEntry = z.object({
  id: z.uuid(),
  consents: ConsentFlags,
  /** When it reached the server; the newest counts. */
  given_at: z.iso.datetime(),
  /** As the person's device told it. */
  device_time: z.iso.datetime(),
  policy_version: z.string(),
})
export type ConsentEntry = z.output<typeof ConsentEntry>

export const saveConsent = endpoint({
  method: 'POST',
  path: '/user/consent',
  access: 'user',
  sessionOnly: true,
  summary:
    'Adds a choice to the history of consents; it counts from now on. Essential analytics stays on whatever is sent. Withdrawing a research area removes what research took from it.',
  body: z.object({ consents: ConsentFlags, timestamp: z.iso.datetime({ offset: true }) }),
  response: ConsentState,
})

export const readConsent = endpoint({
  method: 'GET',
  path: '/user/consent',
  access: 'user',
  sessionOnly: true,
  summary: 'The consents that count now, and the reward they earn.',
  response: ConsentState,
})

export const consentHistory = endpoint({
  method: 'GET',
  path: '/user/consent/history',
  access: 'user',
  sessionOnly: true,
  summary: 'Every choice about consents that was ever made, newest first.',
  response: z.array(ConsentEntry),
})

export const exportData = endpoint({
  method: 'GET',
  path: '/user/export-data',
  access: 'user',
  sessionOnly: true,
  summary:
    'Everything that is kept about me, as one indented JSON file. user_info, agents, templates, chat_history, consents and exported_at come first; the rest follows.',
  file: ['application/json'],
})

/** What closing would do to something of mine, in a sentence. */
export const ClosingEffect = z.object({
  about: z.enum(['subscription', 'purchases', 'templates', 'balance']),
  text: z.string(),
})
export type ClosingEffect = z.output<typeof ClosingEffect>

export const closingPreview = endpoint({
  method: 'GET',
  path: '/user/closing-preview',
  access: 'user',
  sessionOnly: true,
  summary:
    'What closing the account would do to my subscription, purchases, templates and earnings, and what opening it again would not bring back. Only what I have is listed.',
  response: z.object({ effects: z.array(ClosingEffect) }),
})

const ClosedAccount = z.object({ detail: z.string(), erase_on: z.iso.datetime() })

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/user/delete-account',
  access: 'user',
  sessionOnly: true,
  endsAccess: true,
  summary:
    'Closes the account. Needs a recent proof (POST /auth/prove). Signs out everywhere, stops agents and hides everything now, erases it after 30 days. Until then a login answers 403 account-closing.',
  response: ClosedAccount,
})

export const restoreAccount = endpoint({
  method: 'POST',
  path: '/user/restore-account',
  access: 'open',
  summary:
    'Opens an account again that was closed less than 30 days ago, and signs in. Agents stay stopped until they are started. Who signs in with the provider sends its ticket instead of email and password.',
  body: z.union([Credentials, z.object({ ticket: ProviderTicket, code: SecondStepCode.optional() })]),
  response: AccessToken,
})

export const OpenSession = z.object({
  id: z.uuid(),
  /** The browser and system, such as 'Firefox on Linux'; empty where it did not say. */
  device: z.string(),
  signed_in_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** Of this request. */
  is_current: z.boolean(),
})
export type OpenSession = z.output<typeof OpenSession>

export const listSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  access: 'user',
  sessionOnly: true,
  summary: 'Where I am signed in, newest first.',
  response: z.array(OpenSession),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/user/sessions/:session_id',
  access: 'user',
  sessionOnly: true,
  endsAccess: true,
  summary: 'Signs out one session of mine, at once.',
  params: z.object({ session_id: z.uuid() }),
  status: 204,
})

const RetentionChoice = z.object({
  conversation_days: z.int().min(1).max(retention.conversationDays),
})

export const readRetention = endpoint({
  method: 'GET',
  path: '/user/retention',
  access: 'user',
  sessionOnly: true,
  summary: 'How many days after its last message a conversation of mine is kept.',
  response: RetentionChoice,
})

export const chooseRetention = endpoint({
  method: 'PUT',
  path: '/user/retention',
  access: 'user',
  sessionOnly: true,
  summary:
    'Keeps my conversations for 90 days or shorter. What is older already goes with the next daily run.',
  body: RetentionChoice,
  response: RetentionChoice,
})

export const ResearchRecord = z.object({
  id: z.uuid(),
  area: z.enum(['general', 'business', 'creative']),
  category: z.string(),
  taken_at: z.iso.datetime(),
  /** Exactly as it was taken: redacted. */
  messages: z.array(z.object({ sender: z.enum(['user', 'assistant']), content: z.string() })),
})
export type ResearchRecord = z.output<typeof ResearchRecord>

export const listResearch = endpoint({
  method: 'GET',
  path: '/user/research',
  access: 'user',
  sessionOnly: true,
  summary: 'What research has taken from me, each record exactly as taken, newest first.',
  response: z.array(ResearchRecord),
})

export const removeResearch = endpoint({
  method: 'DELETE',
  path: '/user/research/:record_id',
  access: 'user',
  sessionOnly: true,
  summary: 'Removes one record; its conversation is not taken again.',
  params: z.object({ record_id: z.uuid() }),
  status: 204,
})
