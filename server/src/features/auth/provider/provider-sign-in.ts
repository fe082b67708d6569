import type { Arrived } from '@agentry/contract/people/sign-in-provider'
import { AppError } from '../../../core/errors.ts'
import type { Arrival } from '../../../core/http/arrival.ts'
import { hashSecret, newSecret } from '../../../core/ids.ts'
import { after, minutes } from '../../../core/operation/clock.ts'
import type { ProvenIdentity } from '../../../ports/identity-provider.ts'
import type { Ports } from '../../../ports/ports.ts'
import { findAccount, findAccountByEmail } from '../repository.ts'
import { accountClosing, erasureDate } from '../service.ts'
import { openSession } from '../session-service.ts'
import { readTwoStep } from '../two-step/two-step-service.ts'
import { providerOf } from './leaving-service.ts'
import * as repository from './provider-repository.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'jobs' | 'limits' | 'identityProvider'>

const ticketMinutes = 15

/** Signs in whoever is known; others get a ticket for what is missing. */
export async function signInAs(ports: Needs, identity: ProvenIdentity, arrival: Arrival): Promise<Arrived> {
  const { db, clock } = ports
  const { issuer, name } = providerOf(ports)
  const known = await repository.findIdentity(db, { issuer, subject: identity.subject })
  const person = known && (await findAccount(db, known.accountId))
  if (!person) return welcome(ports, identity)

  const provenAt = identity.provenAt ?? null
  if (person.closedAt) {
    if (erasureDate(person.closedAt) <= clock.now())
      throw new AppError('provider-refused', `Signing in with ${name} did not work. Please try again.`)
    const ticket = await makeTicket(ports, identity, person.id)
    return { status: 'closing', ticket, detail: accountClosing(person.closedAt).message }
  }
  if (await readTwoStep(ports, person.id))
    return { status: 'code-required', ticket: await makeTicket(ports, identity, person.id) }
  return db.transaction(async (tx) => {
    await repository.noteUse(tx, { issuer, subject: identity.subject, at: clock.now() })
    const token = await openSession({ ...ports, db: tx }, { accountId: person.id, provenAt, ...arrival })
    return { status: 'signed-in', ...token }
  })
}

/**
 * An account with the same address is never taken over: whoever has it signs in as before and connects the provider. That
 * the provider says the address is theirs is its word, not ours.
 */
async function welcome(ports: Needs, identity: ProvenIdentity): Promise<Arrived> {
  const { name } = providerOf(ports)
  const { email, fullName } = identity
  if (!email)
    throw new AppError(
      'provider-refused',
      `${name} did not tell us your email address. Please sign up with it.`,
    )
  if (await findAccountByEmail(ports.db, email)) throw addressTaken(name)
  return { status: 'new', ticket: await makeTicket(ports, identity, null), email, full_name: fullName }
}

async function makeTicket(
  { db, clock, ...ports }: Needs,
  identity: ProvenIdentity,
  accountId: string | null,
) {
  const ticket = newSecret()
  await repository.insertArrival(db, {
    ticketHash: hashSecret(ticket),
    accountId,
    issuer: providerOf(ports).issuer,
    subject: identity.subject,
    email: identity.email ?? '',
    isEmailVerified: identity.isEmailVerified,
    provenAt: identity.provenAt ?? null,
    expiresAt: after(clock.now(), minutes(ticketMinutes)),
  })
  return ticket
}

export function addressTaken(name: string) {
  return new AppError(
    'email-taken',
    `There is an account with this email already. Sign in to it as usual, then connect ${name} in your account settings.`,
  )
}
