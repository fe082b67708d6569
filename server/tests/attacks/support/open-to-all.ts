import type { Api } from '@agentry/contract/endpoints'

/** What anybody may call without an account, and why it is safe to. A call that opens up has to be added here. */
export const openToAll: (keyof Api)[] = [
  'GET /health',
  'GET /ready',
  'GET /about',
  'GET /models',
  'GET /templates',
  'GET /templates/categories',
  'GET /templates/:template_id',
  'GET /templates/:template_id/cover/:file',
  'GET /templates/:template_id/reviews',
  // What creators say about themselves, for everybody to read.
  'GET /creators/:handle',
  'GET /creators/:creator_id/picture/:file',
  'GET /billing/plans',
  // They make, prove or restore an account; each is limited by itself.
  'POST /auth/register',
  'POST /auth/login',
  'POST /auth/forgot-password',
  'POST /auth/reset-password',
  'POST /auth/verify-email',
  'POST /auth/passkeys/ask',
  'POST /auth/passkeys/sign-in',
  // With what the sign-in provider signed for this browser, or a ticket that it was exchanged for.
  'POST /auth/provider/start',
  'POST /auth/provider/finish',
  'POST /auth/provider/enter',
  'POST /auth/provider/register',
  // With the token of a link that was mailed to either address.
  'POST /auth/confirm-email-change',
  'POST /auth/stop-email-change',
  'POST /user/restore-account',
  // With the token of a mail; it ends mails and nothing else.
  'POST /notifications/unsubscribe',
  // Guests, by their address.
  'POST /guest/start',
  'POST /guest/chat',
  'POST /guest/files',
  // What anybody can see anybody can report; limited by address.
  'POST /reports',
  // With a secret that only the guest has who is asked.
  'POST /guest/asks/:ask_id',
  // With the secret part of an address that its owner gave away; limited by address.
  'GET /shared/:token',
  'GET /shared/:token/files/:file_id',
  // Signed by the provider.
  'POST /billing/webhook',
]
