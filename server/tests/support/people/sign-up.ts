import { Caller } from '../app/http-client.ts'

export const goodPassword = 'a quiet harbour'

let named = 0

/** Somebody new with an account of their own. */
export async function signUp(origin: string) {
  const caller = new Caller(origin)
  const email = `person-${process.pid}-${(named += 1)}@example.org`
  const { body, status, text } = await caller.post<{ access_token: string }>('/auth/register', {
    email,
    password: goodPassword,
    full_name: `Person ${named}`,
  })
  if (status !== 201) throw new Error(`sign up answered ${status}: ${text}`)
  caller.token = body.access_token
  return Object.assign(caller, { email, password: goodPassword })
}
