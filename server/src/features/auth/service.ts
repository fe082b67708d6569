import { retention } from '@agentry/contract/rules/retention'
import { after, days } from '../../core/operation/clock.ts'
import { AppError, notAuthenticated } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { isReservedName } from '../../core/text/reserved-names.ts'
import type { Viewer } from '../../core/http/access.ts'
import type { Db } from '../../db/client.ts'
import type { Ports } from '../../ports/ports.ts'
import { hashPassword, refuseCommonPassword, verifyPassword } from './passwords/passwords.ts'
import { announce } from './news-service.ts'
import * as policy from './policy.ts'
import { presentUser } from './present.ts'
import * as repository from './repository.ts'
import type { Arrival } from '../../core/http/arrival.ts'
import { hashAddress, openSession } from './session-service.ts'
import { reservedNames } from './standing/reserved-name-service.ts'
import { checkSecondStep } from './two-step/second-step-service.ts'
import { verificationMailJob } from './verification/verification-service.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'limits'>

interface Registration {
  email: string
  password: string
  full_name: string
}

export async function register(
  ports: Needs & Pick<Ports, 'jobs' | 'site'>,
  { email, password, full_name }: Registration,
  arrival: Arrival,
) {
  refuseCommonPassword(password, 'password')
  await refuseReservedName(full_name, ports)
  await ports.limits.takeFrom(policy.signUpsOfOneAddress, arrival.address)
  const passwordHash = await hashPassword(password)
  return ports.db.transaction(async (db) => {
    const now = ports.clock.now()
    const row = await repository.insertAccount(db, {
      id: newId(now.getTime()),
      email: email.trim(),
      emailKey: repository.emailKey(email),
      fullName: full_name,
      passwordHash,
      createdAt: now,
    })
    if (!row) throw new AppError('email-taken', 'An account with this email already exists')
    await ports.jobs.send(verificationMailJob, { account_id: row.id }, db)
    await announce(ports.jobs, { account_id: row.id, news: 'opened' }, db)
    return openSession({ ...ports, db }, { accountId: row.id, isFirst: true, ...arrival })
  })
}

export async function refuseReservedName(name: string, { db, site }: Pick<Ports, 'db' | 'site'>) {
  if (!isReservedName(name, await reservedNames(db, site))) return
  const message = 'This name could be taken for ours or our staff’s. Please use your own name.'
  throw new AppError('invalid-request', message, { errors: [{ path: 'full_name', message }] })
}

interface Credentials {
  email: string
  password: string
  code?: string | undefined
}

export async function login(
  ports: Needs & Pick<Ports, 'jobs' | 'secrets'>,
  credentials: Credentials,
  arrival: Arrival,
) {
  const found = await checkPassword(ports, credentials, arrival)
  if (found.closedAt) throw accountClosing(found.closedAt)
  await checkSecondStep(ports, { accountId: found.id, code: credentials.code, address: arrival.address })
  return ports.db.transaction((db) => openSession({ ...ports, db }, { accountId: found.id, ...arrival }))
}

/** The account of these credentials, closed ones included until they are due to be erased. */
export async function checkPassword(ports: Needs, { email, password }: Credentials, { address }: Arrival) {
  const { db, limits, clock } = ports
  const who = repository.emailKey(email)
  const found = await repository.findAccountByEmail(db, email)
  // A try is taken before the password is looked at and given back when it was right:
  // a thousand tries at once cannot all slip through before the first is counted.
  const isStranger = !(await isAtHome(ports, found?.id, address))
  await limits.takeFrom(policy.triesFromOneAddress, address, who)
  await limits.takeFrom(policy.triesOfOneAddress, address)
  if (isStranger) await limits.take(policy.triesFromStrangers, who)

  const matches = await verifyPassword(password, found?.passwordHash)
  const isGone = found?.closedAt && erasureDate(found.closedAt) <= clock.now()
  if (!found || !matches || isGone) throw new AppError('wrong-credentials', 'Incorrect email or password')

  await limits.giveBackTo(policy.triesFromOneAddress, address, who)
  await limits.giveBackTo(policy.triesOfOneAddress, address)
  if (isStranger) await limits.giveBack(policy.triesFromStrangers, who)
  return found
}

/** Whether this person has signed in from the network of this address before. */
function isAtHome({ db }: Pick<Ports, 'db'>, accountId: string | undefined, address: string) {
  // Nobody's id is asked for all the same, so that unknown e-mails take as long.
  const id = accountId ?? '00000000-0000-7000-8000-000000000000'
  return repository.isKnownAddress(db, { accountId: id, addressHash: hashAddress(id, address) })
}

export async function currentUser({ db, clock }: Pick<Ports, 'db' | 'clock'>, viewer: Viewer) {
  const row = await repository.findAccount(db, viewer.id)
  if (!row) throw notAuthenticated()
  return presentUser(row, clock.now())
}

export async function rememberConsentSeen(db: Db, accountId: string) {
  await repository.setSeenConsentModal(db, accountId)
}

/** For the operator's commands, who know people by their e-mail. */
export async function findPerson({ db }: Pick<Ports, 'db'>, email: string) {
  return repository.findAccountByEmail(db, email)
}

export async function personOf({ db }: Pick<Ports, 'db'>, accountId: string) {
  return repository.findAccount(db, accountId)
}

/** The caller has checked the name, and shows it wherever it is public. */
export const setFullName = repository.setFullName

/** When a closed account can no longer be opened again. */
export function erasureDate(closedAt: Date) {
  return after(closedAt, days(retention.accountDaysAfterClosure))
}

/** Told only to somebody who has proven to be the owner. */
export function accountClosing(closedAt: Date) {
  const day = erasureDate(closedAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return new AppError(
    'account-closing',
    `This account is closed and will be erased on ${day}. Until then you can open it again.`,
  )
}
