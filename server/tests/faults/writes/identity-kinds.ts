import { turnOnTwoStep as turnOn } from '../../../src/features/auth/two-step/testing/phone.ts'
import { Caller } from '../../support/app/http-client.ts'
import { signUp } from '../../support/people/sign-up.ts'
import { expectStatus, type Problem, type Writer } from './writer.ts'

export async function turnOnTwoStep({ origin }: Writer): Promise<Problem> {
  const person = await signUp(origin)
  await turnOn(person)
  expectStatus(await person.post('/auth/two-step/recovery-codes'), 200)
  return asksForCode(origin, person, true)
}

export async function turnOffTwoStep({ origin }: Writer): Promise<Problem> {
  const person = await signUp(origin)
  const { phone } = await turnOn(person)
  expectStatus(
    await person.post('/auth/two-step/turn-off', { password: person.password, code: phone.code() }),
    204,
  )
  return asksForCode(origin, person, false)
}

const asksForCode =
  (origin: string, { email, password }: { email: string; password: string }, isOn: boolean) =>
  async () => {
    const { body } = await new Caller(origin).post<{ code?: string }>('/auth/login', { email, password })
    if ((body.code === 'code-required') === isOn) return undefined
    return `two-step sign-in is ${isOn ? 'off' : 'on'} again`
  }
