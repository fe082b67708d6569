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
  'GET /creators/:creator_id',
  'GET /billing/plans',
  // They make, prove or restore an account; each is limited by itself.
  'POST /auth/register',
  'POST /auth/login',
  'POST /auth/forgot-password',
  'POST /auth/reset-password',
  'POST /auth/verify-email',
  'POST /user/restore-account',
  // Guests, by their address.
  'POST /guest/start',
  'POST /guest/chat',
  // Signed by the provider.
  'POST /billing/webhook',
]
