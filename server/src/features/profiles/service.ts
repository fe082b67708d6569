import { AppError } from '../../core/errors.ts'
import type { Db } from '../../db/client.ts'
import type { Ports } from '../../ports/ports.ts'
import { showCreatorAs } from '../catalogue/browsing/creator-service.ts'
import { claimHandle, suggestHandle } from './handles.ts'
import { nameKey, refuseTwinOfVerified } from './names.ts'
import * as repository from './repository.ts'

type Needs = Pick<Ports, 'clock' | 'site'> & { db: Db }

/** Gives a handle to somebody who shows something to others for the first time. */
export async function introduceCreator(ports: Needs, { id, name }: { id: string; name: string }) {
  const handle = await suggestHandle(ports, { id, name })
  if (!(await claimHandle(ports, id, handle)))
    throw new AppError('conflict', 'Your handle was taken a moment ago. Please try again.')
  await showAgain(ports.db, id)
}

/** Writes the public name, handle and mark to where templates are shown. */
export async function showAgain(db: Db, accountId: string) {
  const person = await repository.findPerson(db, accountId)
  if (!person) return
  const { id, name, handle, verifiedAt } = person
  await showCreatorAs(db, { id, name, handle, isVerified: verifiedAt !== null })
}

/** By an operator, in the transaction that also writes the operators' log. */
export async function setVerified(db: Db, accountId: string, at: Date | null) {
  const person = await repository.findPerson(db, accountId)
  if (!person) return
  if (at) await refuseTwinOfVerified(db, person)
  await repository.setVerified(db, { accountId, at, name: at && nameKey(person.name) })
  await showAgain(db, accountId)
}

export async function isVerified({ db }: Pick<Ports, 'db'>, accountId: string) {
  return Boolean((await repository.findPerson(db, accountId))?.verifiedAt)
}

/** For a report by whoever got it. */
export const findMessage = repository.findMessage
