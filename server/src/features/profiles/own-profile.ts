import { notAuthenticated } from '../../core/errors.ts'
import type { Viewer } from '../../core/http/access.ts'
import type { Rule } from '../../core/operation/limits.ts'
import type { Db } from '../../db/client.ts'
import type { Ports } from '../../ports/ports.ts'
import { setFullName } from '../auth/service.ts'
import { claimHandle, suggestHandle } from './handles.ts'
import { isReservedHandle, refused, refuseMisleadingName } from './names.ts'
import { presentOwn } from './present.ts'
import * as repository from './repository.ts'
import { showAgain } from './service.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'site' | 'limits' | 'publicAnswers'>

/** Each one that is given up stays taken for a while: nobody collects them. */
const handlesOfOnePerson: Rule = { name: 'handle', points: 5, perSeconds: 30 * 24 * 60 * 60 }
const namesOfOnePerson: Rule = { name: 'public-name', points: 10, perSeconds: 24 * 60 * 60 }

export async function ownProfile(ports: Pick<Ports, 'db' | 'clock' | 'site'>, viewer: Viewer) {
  const row = await findOwn(ports.db, viewer)
  return presentOwn(row, row.handle ?? (await suggestHandle(ports, row)))
}

async function findOwn(db: Db, viewer: Viewer) {
  const row = await repository.findPerson(db, viewer.id)
  if (!row) throw notAuthenticated()
  return row
}

interface Wanted {
  handle: string
  display_name: string | null
  bio: string
  link: string | null
  is_contactable: boolean
}

/** Another name or handle is another identity to those who look, so the verified mark goes with either. */
export async function saveProfile(ports: Needs, viewer: Viewer, wanted: Wanted) {
  const before = await findOwn(ports.db, viewer)
  const name = wanted.display_name ?? before.fullName
  const isNewName = name !== before.name
  const isNewHandle = wanted.handle !== before.handle
  if (isNewName) {
    await refuseMisleadingName(ports, { id: viewer.id, name, field: 'display_name' })
    await ports.limits.take(namesOfOnePerson, viewer.id)
  }
  if (isNewHandle) await admitHandle(ports, viewer, wanted.handle)
  await ports.db.transaction(async (db) => {
    await repository.lockAccount(db, viewer.id)
    if (isNewHandle && !(await claimHandle({ db, clock: ports.clock }, viewer.id, wanted.handle)))
      throw refused('handle', 'Somebody has this handle, or one that looks like it.')
    await repository.putProfile(db, viewer.id, {
      displayName: wanted.display_name,
      bio: wanted.bio,
      link: wanted.link,
      isContactable: wanted.is_contactable,
      ...((isNewName || isNewHandle) && { verifiedAt: null, verifiedName: null }),
    })
    await showAgain(db, viewer.id)
  })
  ports.publicAnswers.clear()
  return ownProfile(ports, viewer)
}

async function admitHandle(ports: Needs, viewer: Viewer, handle: string) {
  if (await isReservedHandle(ports, handle))
    throw refused('handle', 'This handle could be taken for ours, or is reserved. Please choose another one.')
  await ports.limits.take(handlesOfOnePerson, viewer.id)
}

/** The name for receipts and mails. It is public as well while no other public name is chosen. */
export async function rename(ports: Needs, viewer: Viewer, fullName: string) {
  const before = await findOwn(ports.db, viewer)
  if (fullName === before.fullName) return ownProfile(ports, viewer)
  await refuseMisleadingName(ports, { id: viewer.id, name: fullName, field: 'full_name' })
  await ports.limits.take(namesOfOnePerson, viewer.id)
  await ports.db.transaction(async (db) => {
    await repository.lockAccount(db, viewer.id)
    await setFullName(db, { id: viewer.id, fullName })
    if (before.displayName === null && before.verifiedAt)
      await repository.setVerified(db, { accountId: viewer.id, at: null, name: null })
    await showAgain(db, viewer.id)
  })
  ports.publicAnswers.clear()
  return ownProfile(ports, viewer)
}
