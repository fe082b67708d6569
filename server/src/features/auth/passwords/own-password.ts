import { AppError, notAuthenticated } from '../../../core/errors.ts'
import type { Viewer } from '../../../core/http/access.ts'
import type { Ports } from '../../../ports/ports.ts'
import * as policy from '../policy.ts'
import { findAccount } from '../repository.ts'
import { verifyPassword } from './passwords.ts'

interface Given {
  password: string
  /** The field that it came in. */
  path: string
  address: string
}

/** Of somebody who is signed in; a token that was stolen must not be enough to guess it with. */
export async function checkOwnPassword(
  { db, limits }: Pick<Ports, 'db' | 'limits'>,
  viewer: Viewer,
  { password, path, address }: Given,
) {
  await limits.takeFrom(policy.triesFromOneAddress, address, viewer.id)
  const found = await findAccount(db, viewer.id)
  if (!found) throw notAuthenticated()
  if (!(await verifyPassword(password, found.passwordHash))) {
    const message =
      path === 'current_password' ? 'The current password is not right.' : 'The password is not right.'
    throw new AppError('wrong-password', message, { errors: [{ path, message }] })
  }
  await limits.giveBackTo(policy.triesFromOneAddress, address, viewer.id)
  return found
}
