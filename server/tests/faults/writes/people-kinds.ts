import { Caller } from '../../support/app/http-client.ts'
import { resetTokenIn } from '../../support/people/mails.ts'
import { signUp } from '../../support/people/sign-up.ts'
import { expectStatus, mailedToken, openVerificationLink, type Problem, type Writer } from './writer.ts'

interface Token {
  access_token: string
}
type Person = Awaited<ReturnType<typeof signUp>>

const another = 'a louder harbour'

/** Wrong, if this token opens the door and should not, or does not and should. */
const opens = (origin: string, token: string | undefined, status: 200 | 401) => async () => {
  const answer = await new Caller(origin, token).get('/auth/me')
  return answer.status === status ? undefined : `a token answers ${answer.status} instead of ${status}`
}

async function signInAs(origin: string, { email }: Person, password: string) {
  return new Caller(origin).post<Token & { code?: string }>('/auth/login', { email, password })
}

export async function register({ origin }: Writer): Promise<Problem> {
  const person = await signUp(origin)
  return async () => {
    const { status, body } = await person.get<{ email?: string }>('/auth/me')
    return body.email === person.email ? undefined : `the account answers ${status}`
  }
}

export async function signIn({ origin, person }: Writer): Promise<Problem> {
  const { access_token } = expectStatus(await signInAs(origin, person, person.password), 200)
  return opens(origin, access_token, 200)
}

export async function signOut({ origin, person }: Writer): Promise<Problem> {
  const { access_token } = expectStatus(await signInAs(origin, person, person.password), 200)
  expectStatus(await new Caller(origin, access_token).post('/auth/logout'), 204)
  return opens(origin, access_token, 401)
}

export async function endSession({ origin, person }: Writer): Promise<Problem> {
  const { access_token } = expectStatus(await signInAs(origin, person, person.password), 200)
  const phone = new Caller(origin, access_token)
  const { body } = await phone.get<{ id: string; is_current: boolean }[]>('/user/sessions')
  const own = body.find(({ is_current }) => is_current)
  expectStatus(await person.delete(`/user/sessions/${own?.id}`), 204)
  return opens(origin, access_token, 401)
}

export async function changePassword({ origin }: Writer): Promise<Problem> {
  const person = await signUp(origin)
  const choice = { current_password: person.password, new_password: another }
  const { access_token } = expectStatus(await person.post<Token>('/auth/change-password', choice), 200)
  return newPasswordProblem(origin, person, access_token)
}

export async function confirmAddress({ origin, folder }: Writer): Promise<Problem> {
  const person = await signUp(origin)
  await openVerificationLink(origin, folder, person)
  expectStatus(await person.post('/auth/send-verification'), 202)
  return async () => {
    const { body } = await person.get<{ email_verified?: boolean }>('/auth/me')
    return body.email_verified ? undefined : 'the address is not confirmed'
  }
}

export async function resetPassword({ origin, folder }: Writer): Promise<Problem> {
  const person = await signUp(origin)
  expectStatus(await new Caller(origin).post('/auth/forgot-password', { email: person.email }), 202)
  const token = await mailedToken(folder, person, resetTokenIn)
  const chosen = { token, password: another }
  const { access_token } = expectStatus(
    await new Caller(origin).post<Token>('/auth/reset-password', chosen),
    200,
  )
  return newPasswordProblem(origin, person, access_token)
}

const newPasswordProblem = (origin: string, person: Person, token: string) => async () =>
  (await opens(origin, token, 200)()) ??
  (await opens(origin, person.token, 401)()) ??
  ((await signInAs(origin, person, another)).status === 200 ? undefined : 'the new password does not count')

export async function closeAccount({ origin }: Writer): Promise<Problem> {
  const person = await signUp(origin)
  expectStatus(await person.delete('/user/delete-account'), 200)
  return async () => {
    const { body } = await signInAs(origin, person, person.password)
    return body.code === 'account-closing'
      ? opens(origin, person.token, 401)()
      : `closed, and answers ${body.code}`
  }
}

export async function restoreAccount({ origin }: Writer): Promise<Problem> {
  const person = await signUp(origin)
  expectStatus(await person.delete('/user/delete-account'), 200)
  const restored = await new Caller(origin).post<Token>('/user/restore-account', person)
  return opens(origin, expectStatus(restored, 200).access_token, 200)
}
