import { proofMinutes } from '@agentry/contract/rules/limits'
import { AppError, notAuthenticated } from '../../../core/errors.ts'
import type { Viewer } from '../../../core/http/access.ts'
import { after, minutes } from '../../../core/operation/clock.ts'
import type { Ports } from '../../../ports/ports.ts'
import { checkOwnPassword } from '../passwords/own-password.ts'
import { findAccount } from '../repository.ts'
import * as repository from './proof-repository.ts'

/**
 * For what a stolen token or an unlocked screen must not be enough for. Signing in is a proof too: nobody is asked twice
 * within the same minutes.
 */
export async function requireProof({ db, clock }: Pick<Ports, 'db' | 'clock'>, viewer: Viewer) {
  const since = after(clock.now(), -minutes(proofMinutes))
  if (await repository.isProvenSince(db, { tokenHash: viewer.tokenHash, since })) return
  throw new AppError('proof-required', 'Please confirm that it is you.')
}

export async function proveByPassword(
  ports: Pick<Ports, 'db' | 'clock' | 'limits'>,
  viewer: Viewer,
  { password, address }: { password: string; address: string },
) {
  await checkOwnPassword(ports, viewer, { password, path: 'password', address })
  await repository.setProven(ports.db, { tokenHash: viewer.tokenHash, at: ports.clock.now() })
}

/** For what always asked for the password: whoever leaves it out has proven another way who they are. */
export async function checkPasswordOrProof(
  ports: Pick<Ports, 'db' | 'clock' | 'limits'>,
  viewer: Viewer,
  { password, address }: { password?: string | undefined; address: string },
) {
  if (password !== undefined) return checkOwnPassword(ports, viewer, { password, path: 'password', address })
  await requireProof(ports, viewer)
  const found = await findAccount(ports.db, viewer.id)
  if (!found) throw notAuthenticated()
  return found
}
