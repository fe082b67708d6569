import { AppError } from '../../core/errors.ts'
import { foldWords } from '../../core/text/look-alikes.ts'
import { isReservedName } from '../../core/text/reserved-names.ts'
import type { Db } from '../../db/client.ts'
import type { Ports } from '../../ports/ports.ts'
import { reservedNames } from '../auth/standing/reserved-name-service.ts'
import * as repository from './repository.ts'

/** Words that mean a place or nobody, and would mislead at `/creators/…`. */
const noHandles = new Set(
  'you new edit settings api creator creators profile null undefined anonymous deleted former-creator none'.split(
    ' ',
  ),
)

export async function isReservedHandle({ db, site }: Pick<Ports, 'db' | 'site'>, handle: string) {
  return noHandles.has(handle) || isReservedName(handle, await reservedNames(db, site))
}

/** Throws where a name could be taken for ours, or for that of somebody with the verified mark. */
export async function refuseMisleadingName(
  { db, site }: Pick<Ports, 'db' | 'site'>,
  { id, name, field }: { id: string; name: string; field: string },
) {
  if (isReservedName(name, await reservedNames(db, site)))
    throw refused(field, 'This name could be taken for ours or our staff’s. Please use another name.')
  if (await repository.isNameOfVerified(db, { accountId: id, key: nameKey(name) }))
    throw refused(field, 'This name could be taken for that of a verified creator. Please use another name.')
}

/** What a public name looks like at a glance. */
export const nameKey = (name: string) => foldWords(name).join('')

export function refused(path: string, message: string) {
  return new AppError('invalid-request', message, { errors: [{ path, message }] })
}

/** Whether somebody else has the mark under this name now: asked before it is given to another. */
export async function refuseTwinOfVerified(db: Db, { id, name }: { id: string; name: string }) {
  if (await repository.isNameOfVerified(db, { accountId: id, key: nameKey(name) }))
    throw new AppError(
      'conflict',
      `Somebody else is verified as ${name}, or under a name that looks like it.`,
    )
}
