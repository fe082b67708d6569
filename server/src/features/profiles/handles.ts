import { handleLimits, handleProblem } from '@agentry/contract/rules/community/profiles'
import { after, days } from '../../core/operation/clock.ts'
import type { Db } from '../../db/client.ts'
import type { Ports } from '../../ports/ports.ts'
import { handleKey } from './handle-key.ts'
import { isReservedHandle } from './names.ts'
import * as repository from './repository.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'site'>

/** Earlier handles from before then lead nowhere, and may be somebody else's. */
export const keptSince = ({ clock }: Pick<Ports, 'clock'>) => after(clock.now(), -days(handleLimits.keptDays))

/** False when somebody else has it, or one that looks like it. The one before stays theirs for a while. */
export async function claimHandle(
  { db, clock }: Pick<Needs, 'clock'> & { db: Db },
  accountId: string,
  wanted: string,
) {
  const at = clock.now()
  const claim = { accountId, handle: wanted, key: handleKey(wanted), at, freeBefore: keptSince({ clock }) }
  await repository.retireHandle(db, claim)
  return repository.claimHandle(db, claim)
}

/** A free handle made of the public name where it has Latin letters, else of the id. */
export async function suggestHandle(ports: Needs, { id, name }: { id: string; name: string }) {
  const digest = id.replaceAll('-', '').slice(-10)
  const plain = slugOf(name)
  const candidates = [plain, `${plain.slice(0, 19)}-${digest.slice(-6)}`, `creator-${digest}`]
  for (const candidate of candidates)
    if (
      !handleProblem(candidate) &&
      !(await isReservedHandle(ports, candidate)) &&
      (await isFree(ports, id, candidate))
    )
      return candidate
  return `creator-${id.replaceAll('-', '').slice(-22)}`
}

const isFree = (ports: Needs, accountId: string, handle: string) =>
  repository.isHandleFree(ports.db, { accountId, key: handleKey(handle), freeBefore: keptSince(ports) })

function slugOf(name: string) {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  return words.join('-').slice(0, handleLimits.max).replace(/-$/, '')
}
