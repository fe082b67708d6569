import type { Caller } from '../../../../../tests/support/app/http-client.ts'
import { codeAt, stepAt } from '../totp.ts'

/** An authenticator app that was given a secret in base32. */
export class Phone {
  readonly #secret: Buffer

  constructor(secret: string) {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
    const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
    this.#secret = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
  }

  /** What it shows so many steps of 30 seconds from now: of a clock that is early by one, which is allowed. */
  code(stepsAhead = 1) {
    return codeAt(this.#secret, stepAt(new Date()) + stepsAhead)
  }
}

/** Turns two-step sign-in on. The next code is still good after it. */
export async function turnOnTwoStep(person: Caller) {
  const started = await person.post<{ secret: string; otpauth_url: string }>('/auth/two-step/start')
  if (started.status !== 200) throw new Error(`start answered ${started.status}: ${started.text}`)
  const phone = new Phone(started.body.secret)
  const body = { code: phone.code(0) }
  const confirmed = await person.post<{ recovery_codes: string[] }>('/auth/two-step/confirm', body)
  if (confirmed.status !== 200) throw new Error(`confirm answered ${confirmed.status}: ${confirmed.text}`)
  return { phone, started: started.body, recoveryCodes: confirmed.body.recovery_codes }
}
