import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api } from '../../core/server/api.ts'
import { ApiError, detailOr, fieldError } from '../../core/server/api-error.ts'
import { notify } from '../../core/page/notify.ts'
import { session } from '../../core/server/session.ts'
import { invalidateAccount } from '../../core/server/shared-queries.ts'
import { answerWithPasskey, wasLeft } from './passkeys/browser-passkeys.ts'
import { me } from './me.ts'
import { authKeys } from './query-keys.ts'

export const signInMethods = queryOptions({
  queryKey: authKeys.methods,
  queryFn: ({ signal }) => api('GET /auth/sign-in-methods', { signal }),
})

export interface Credentials {
  email: string
  password: string
  /** Of an authenticator app, where the account asks for one. */
  code?: string
}

/** What shows that an account is one's own: the password, or a sign-in at the provider. */
export type Restoring = Credentials | { ticket: string; code?: string }

/** Stores the token, then loads its person, so that the next page knows them. */
export function useBeginSession() {
  const queries = useQueryClient()
  return async ({ access_token }: { access_token: string }) => {
    session.start(access_token)
    await queries.query(me)
  }
}

export function useSignIn() {
  const begin = useBeginSession()
  return useMutation({
    mutationFn: async (body: Credentials) => begin(await api('POST /auth/login', { body })),
    onSuccess: () => notify.success('Login successful!'),
    onError: (error) => {
      if (!isClosing(error) && !isAboutCode(error)) notify.error(detailOr(error, 'Login failed'))
    },
  })
}

export function useSignInWithPasskey() {
  const begin = useBeginSession()
  return useMutation({
    mutationFn: async () => {
      const body = await answerWithPasskey(await api('POST /auth/passkeys/ask'))
      return begin(await api('POST /auth/passkeys/sign-in', { body }))
    },
    onSuccess: () => notify.success('Login successful!'),
    onError: (error) => {
      if (!wasLeft(error)) notify.error(detailOr(error, 'Login failed'))
    },
  })
}

/** The password was right, and its account is on the way out. The form offers the way back. */
export function isClosing(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.code === 'account-closing'
}

/** The password was right, and a code is asked for. The form shows its field. */
export function asksForCode(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'code-required'
}

function isAboutCode(error: Error) {
  return asksForCode(error) || fieldError(error, 'code') !== undefined
}

export function useRestoreAccount() {
  const begin = useBeginSession()
  return useMutation({
    mutationFn: async (body: Restoring) => begin(await api('POST /user/restore-account', { body })),
    onSuccess: () => notify.success('Your account is open again.'),
  })
}

export function useSignUp() {
  const begin = useBeginSession()
  return useMutation({
    mutationFn: async (body: Credentials & { full_name: string }) =>
      begin(await api('POST /auth/register', { body })),
    onSuccess: () => notify.success('Registration successful!'),
    onError: (error) => notify.error(detailOr(error, 'Registration failed')),
  })
}

export function useForgotPassword() {
  return useMutation({
    mutationFn: (email: string) => api('POST /auth/forgot-password', { body: { email } }),
  })
}

export function useResetPassword(token: string) {
  const begin = useBeginSession()
  return useMutation({
    mutationFn: async (chosen: { password: string; code?: string }) =>
      begin(await api('POST /auth/reset-password', { body: { token, ...chosen } })),
    onSuccess: () => notify.success('Password changed. You are signed in.'),
  })
}

/** Confirms the address behind a mailed link. Asked once for each link; the signed-in person is read again after it. */
export const verification = (token: string, queries: QueryClient) =>
  queryOptions({
    queryKey: authKeys.verification(token),
    queryFn: async () => {
      const confirmed = await api('POST /auth/verify-email', { body: { token } })
      void invalidateAccount(queries)
      return confirmed
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export function useChangePassword() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { current_password?: string; new_password: string }) =>
      session.renewBy(api('POST /auth/change-password', { body })),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: authKeys.methods })
      notify.success('Password changed. Other devices are signed out.')
    },
  })
}
