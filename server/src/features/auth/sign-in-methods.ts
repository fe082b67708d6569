import type { Viewer } from '../../core/http/access.ts'
import type { Ports } from '../../ports/ports.ts'
import { listPasskeys } from './passkeys/passkey-service.ts'
import { readConnection } from './provider/disconnecting.ts'
import { findAccount } from './repository.ts'
import { readTwoStep } from './two-step/two-step-service.ts'

export async function readSignInMethods(ports: Pick<Ports, 'db' | 'identityProvider'>, viewer: Viewer) {
  return {
    passkeys: await listPasskeys(ports, viewer.id),
    two_step: await readTwoStep(ports, viewer.id),
    has_password: Boolean((await findAccount(ports.db, viewer.id))?.passwordHash),
    provider: await readConnection(ports, viewer.id),
  }
}
