import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const health = endpoint({
  method: 'GET',
  path: '/health',
  access: 'open',
  monitors: true,
  summary: 'The process is alive.',
  response: z.object({ status: z.literal('ok') }),
})

export const ready = endpoint({
  method: 'GET',
  path: '/ready',
  access: 'open',
  monitors: true,
  summary:
    'The database answers, its migrations are applied, the file store can be used, and Python for templates is warm.',
  response: z.object({ status: z.literal('ready') }),
})

/** What the client needs to know about this installation before anything else. */
export const about = endpoint({
  method: 'GET',
  path: '/about',
  access: 'open',
  summary: 'The contact addresses and the modes of this installation.',
  response: z.object({
    support_email: z.string(),
    legal_email: z.string(),
    /** Who answers for personal data, for the privacy policy; empty where the operator has not said. */
    controller: z.object({ name: z.string(), address: z.string(), complaints_to: z.string() }),
    /** Who works with personal data on the operator's behalf, as configured: a name, and what for. */
    processors: z.array(
      z.object({ name: z.string(), purpose: z.enum(['models', 'payments', 'mail', 'files']) }),
    ),
    /** The categories that a template can have here. */
    categories: z.array(z.string()),
    /** Whether `POST /speech/transcribe` works here. */
    transcribes: z.boolean(),
    /** Who else signs people in here; null: nobody. */
    sign_in_provider: z.object({ name: z.string() }).nullable(),
  }),
})
