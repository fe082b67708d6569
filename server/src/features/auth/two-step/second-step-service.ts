import { AppError } from '../../../core/errors.ts'
import type { Ports } from '../../../ports/ports.ts'
import * as policy from '../policy.ts'
import { hashRecoveryCode, plainCode } from './recovery-codes.ts'
import { openSecret } from './sealed-secret.ts'
import { stepOf } from './totp.ts'
import * as repository from './two-step-repository.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'limits' | 'secrets'>

interface Step {
  accountId: string
  code: string | undefined
  address: string
}

/** After the right password, and only then: an account where it is off passes without a code. */
export async function checkSecondStep(ports: Needs, { accountId, code, address }: Step) {
  const found = await repository.findTwoStep(ports.db, accountId)
  if (!found?.confirmedAt) return
  if (code === undefined)
    throw new AppError('code-required', 'Enter the code of your authenticator app, or a recovery code.')
  const secret = await openSecret(ports, found)
  await takeCode(ports, { accountId, secret, code, address })
}

/** Codes have few digits, so tries are counted for the account too. Recovery codes cannot be guessed: they stay a way in. */
async function takeCode(
  { db, clock, limits }: Needs,
  {
    accountId,
    secret,
    code,
    address,
  }: { accountId: string; secret: Buffer | undefined; code: string; address: string },
) {
  const plain = plainCode(code)
  const isShort = plain.length < 16
  await limits.takeFrom(policy.codeTriesFromOneAddress, address, accountId)
  if (isShort) await limits.take(policy.codeTriesOfOneAccount, accountId)

  const step = secret && stepOf(secret, plain, clock.now())
  const isRight =
    step === undefined
      ? await repository.takeRecoveryCode(db, { accountId, codeHash: hashRecoveryCode(accountId, plain) })
      : await repository.takeStep(db, { accountId, step })
  if (!isRight) throw wrongCode()

  await limits.giveBackTo(policy.codeTriesFromOneAddress, address, accountId)
  if (isShort) await limits.giveBack(policy.codeTriesOfOneAccount, accountId)
}

export function wrongCode() {
  const message = 'This code is not right, or it was used before. Wait for the next one and try again.'
  return new AppError('wrong-code', message, { errors: [{ path: 'code', message }] })
}
