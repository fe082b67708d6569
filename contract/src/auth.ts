import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PersonName } from './people/person-name-field.ts'
import { emailMax, password as passwordLimits } from './rules/limits.ts'

const Email = z.email('Enter a valid email address').max(emailMax)
const Password = z
  .string()
  .min(passwordLimits.min, `Use at least ${passwordLimits.min} characters`)
  .max(passwordLimits.max, `Use at most ${passwordLimits.max} characters`)
/** A password that is only compared, so that old accounts are never locked out by newer rules. */
export const GivenPassword = z.string().min(1, 'Enter your password').max(1024)

export const User = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string(),
  /** Whether the person has opened a link that we mailed to this address. */
  email_verified: z.boolean(),
  is_pro: z.boolean(),
  has_seen_consent_modal: z.boolean(),
  /** Only operators have this field. */
  is_operator: z.literal(true).optional(),
  created_at: z.iso.datetime(),
})
export type User = z.output<typeof User>

export const AccessToken = z.object({ access_token: z.string(), token_type: z.literal('bearer') })

/** Six digits of the authenticator app, or a recovery code; spaces and dashes do not matter. */
export const SecondStepCode = z.string().min(1, 'Enter the code').max(40)

export const Credentials = z.object({
  email: z.string().min(1, 'Enter your email').max(emailMax),
  password: GivenPassword,
  /** Where the account asks for one: 403 code-required. */
  code: SecondStepCode.optional(),
})

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'open',
  summary: 'Creates an account, signs it in, and mails a link to confirm the address.',
  body: z.object({ email: Email, password: Password, full_name: PersonName }),
  status: 201,
  response: AccessToken,
})

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'open',
  summary:
    'Signs in. The token ends after 30 days, at logout and at a password change. A closed account answers 403 account-closing, and POST /user/restore-account opens it again. An account with two-step sign-in answers 403 code-required until a code is sent along.',
  body: Credentials,
  response: AccessToken,
})

export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  access: 'user',
  summary: 'The signed-in person.',
  response: User,
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'user',
  sessionOnly: true,
  endsAccess: true,
  summary: 'Ends the access token of this request, everywhere.',
  status: 204,
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'open',
  summary: 'Mails a link to choose a new password. The answer is the same for unknown addresses.',
  body: z.object({ email: z.string().min(1, 'Enter your email').max(emailMax) }),
  status: 202,
  response: z.object({ detail: z.string() }),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'open',
  summary: 'Sets a new password with the token of a mailed link, signs out everywhere, and signs in here.',
  body: z.object({
    token: z.string().min(1).max(200),
    password: Password,
    code: SecondStepCode.optional(),
  }),
  response: AccessToken,
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  access: 'open',
  summary: 'Confirms the address that a link was mailed to, with the token of that link.',
  body: z.object({ token: z.string().min(1).max(200) }),
  response: z.object({ status: z.enum(['confirmed', 'already-confirmed']) }),
})

export const sendVerification = endpoint({
  method: 'POST',
  path: '/auth/send-verification',
  access: 'user',
  sessionOnly: true,
  summary: 'Mails a new link to confirm my address. The one before stops working.',
  status: 202,
  response: z.object({ detail: z.string() }),
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  access: 'user',
  sessionOnly: true,
  endsAccess: true,
  summary:
    'Changes the password, signs out everywhere, and answers a fresh token for this device. Without the current password, the person must have proven who they are within the last minutes.',
  body: z.object({ current_password: GivenPassword.optional(), new_password: Password }),
  response: AccessToken,
})
