import { AppError, notAuthenticated } from '../../../core/errors.ts'
import type { Viewer } from '../../../core/http/access.ts'
import { base32 } from '../../../core/text/base32.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { announce } from '../news-service.ts'
import * as policy from '../policy.ts'
import { checkPasswordOrProof, requireProof } from '../proof/proof-service.ts'
import { findAccount } from '../repository.ts'
import { hashRecoveryCode, newRecoveryCodes, plainCode } from './recovery-codes.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'
import { checkSecondStep, wrongCode } from './second-step-service.ts'
import { newTotpSecret, otpauthUrl, stepOf } from './totp.ts'
import * as repository from './two-step-repository.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'jobs' | 'limits' | 'secrets'>

/** Null: off. */
export async function readTwoStep({ db }: Pick<Ports, 'db'>, accountId: string) {
  const found = await repository.findTwoStep(db, accountId)
  if (!found?.confirmedAt) return null
  const left = await repository.countRecoveryCodes(db, accountId)
  return { since: found.confirmedAt.toISOString(), recovery_codes_left: left }
}

export async function startTwoStep(ports: Pick<Ports, 'db' | 'clock' | 'secrets'>, viewer: Viewer) {
  await requireProof(ports, viewer)
  const { db, clock } = ports
  const person = await findAccount(db, viewer.id)
  if (!person) throw notAuthenticated()
  const secret = newTotpSecret()
  const sealed = await sealSecret(ports, viewer.id, secret)
  if (!(await repository.putTwoStep(db, { accountId: viewer.id, secret: sealed, createdAt: clock.now() })))
    throw isOnAlready()
  const shown = base32(secret)
  return { secret: shown, otpauth_url: otpauthUrl({ secret: shown, email: person.email }) }
}

export async function confirmTwoStep(ports: Needs, viewer: Viewer, code: string) {
  const { db, clock, jobs, limits } = ports
  await limits.take(policy.codeTriesOfOneAccount, viewer.id)
  const found = await repository.findTwoStep(db, viewer.id)
  if (!found) throw new AppError('conflict', 'Start setting up the app first.')
  if (found.confirmedAt) throw isOnAlready()
  const at = clock.now()
  const secret = await openSecret(ports, found)
  const step = secret && stepOf(secret, plainCode(code), at)
  if (step === undefined) throw wrongCode()
  await limits.giveBack(policy.codeTriesOfOneAccount, viewer.id)
  return db.transaction(async (tx) => {
    const confirmed = { accountId: viewer.id, step, secret: found.secret, at }
    if (!(await repository.confirmTwoStep(tx, confirmed))) throw wrongCode()
    await announce(jobs, { account_id: viewer.id, news: 'sign-in-changed', change: 'two-step-on' }, tx)
    return putRecoveryCodes(tx, viewer.id, at)
  })
}

export async function renewRecoveryCodes(ports: Pick<Ports, 'db' | 'clock'>, viewer: Viewer) {
  await requireProof(ports, viewer)
  if (!(await readTwoStep(ports, viewer.id))) throw new AppError('conflict', 'Two-step sign-in is off.')
  return ports.db.transaction((tx) => putRecoveryCodes(tx, viewer.id, ports.clock.now()))
}

async function putRecoveryCodes(db: Db, accountId: string, createdAt: Date) {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode(accountId, code))
  await repository.replaceRecoveryCodes(db, { accountId, hashes, createdAt })
  return { recovery_codes: codes }
}

export async function turnOffTwoStep(
  ports: Needs,
  viewer: Viewer,
  { password, code, address }: { password?: string | undefined; code: string; address: string },
) {
  await checkPasswordOrProof(ports, viewer, { password, address })
  await checkSecondStep(ports, { accountId: viewer.id, code, address })
  await turnOff(ports, viewer.id)
}

/** Whether it was on. The person is told, whoever turned it off. */
export async function turnOff({ db, jobs }: Pick<Ports, 'db' | 'jobs'>, accountId: string) {
  return db.transaction(async (tx) => {
    const wasOn = await repository.deleteTwoStep(tx, accountId)
    if (wasOn)
      await announce(jobs, { account_id: accountId, news: 'sign-in-changed', change: 'two-step-off' }, tx)
    return wasOn
  })
}

function isOnAlready() {
  return new AppError('conflict', 'Two-step sign-in is on already.')
}
