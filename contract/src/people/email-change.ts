import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { emailMax } from '../rules/limits.ts'

const Token = z.object({ token: z.string().min(1).max(200) })

/** A change of address that has begun. */
export const EmailChange = z.object({
  new_email: z.string(),
  /** False: the old address was never confirmed, so the new one is enough. */
  needs_old: z.boolean(),
  old_confirmed: z.boolean(),
  new_confirmed: z.boolean(),
  expires_at: z.iso.datetime(),
})
export type EmailChange = z.output<typeof EmailChange>

export const changeEmail = endpoint({
  method: 'POST',
  path: '/auth/change-email',
  access: 'user',
  sessionOnly: true,
  summary:
    'Asks for another email address. Both addresses get a link; the change happens when both were confirmed. Without the password, it needs a recent proof.',
  body: z.object({
    email: z.email('Enter a valid email address').max(emailMax),
    password: z.string().min(1, 'Enter your password').max(1024).optional(),
  }),
  status: 202,
  response: EmailChange,
})

export const getEmailChange = endpoint({
  method: 'GET',
  path: '/auth/change-email',
  access: 'user',
  sessionOnly: true,
  summary: 'The change of my address that waits for confirmation, if any.',
  response: z.object({ pending: EmailChange.nullable() }),
})

export const withdrawEmailChange = endpoint({
  method: 'DELETE',
  path: '/auth/change-email',
  access: 'user',
  sessionOnly: true,
  summary: 'Stops the change of my address.',
  status: 204,
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/auth/confirm-email-change',
  access: 'open',
  summary:
    'Confirms a change of address for one of the two addresses, with the token of the link that it got.',
  body: Token,
  response: z.object({ status: z.enum(['changed', 'waiting-for-old', 'waiting-for-new']) }),
})

export const stopEmailChange = endpoint({
  method: 'POST',
  path: '/auth/stop-email-change',
  access: 'open',
  summary: 'Stops a change of address, with the token of a link that either address got.',
  body: Token,
  status: 204,
})
