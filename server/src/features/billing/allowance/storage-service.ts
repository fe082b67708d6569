import { planOf, proPlan } from '@agentry/contract/rules/plans'
import type { Viewer } from '../../../core/http/access.ts'
import { after, seconds } from '../../../core/operation/clock.ts'
import { forEachSettled } from '../../../core/concurrency/for-each-settled.ts'
import { AppError } from '../../../core/errors.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { longestTurnSeconds } from './allowance-service.ts'
import * as repository from './storage-repository.ts'

/** A file of one byte still takes a block on the disk and a row, so every file counts as at least this much. */
const leastBytes = 4096

/** What something takes from its owner's storage. */
export const storedBytesOf = (bytes: number) => Math.max(leastBytes, bytes)

interface NewFiles {
  id: string
  storedBytes: number
  fileKeys: string[]
}

/** Takes room for files before they are written. To be settled in the transaction that keeps them, or released. */
export async function reserveStorage(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  viewer: Viewer,
  { id, storedBytes: bytes, fileKeys }: NewFiles,
) {
  const taking = { accountId: viewer.id, bytes, limit: planOf(viewer).storageBytes }
  if (await repository.reserveStorage(db, { ...taking, id, fileKeys, at: clock.now() })) return
  throw await storageFull(db, viewer, bytes)
}

export async function settleStorage(db: Db, id: string) {
  if (await repository.settleStorage(db, id)) return
  throw new AppError('unavailable', 'This file took too long to be stored. Please try again.')
}

/**
 * Files that are not kept. Where they cannot be removed, the reservation stays, and a job removes both later. Where it is gone, they are
 * kept: only the answer to the commit was lost.
 */
export async function discardFiles({ db, files }: Pick<Ports, 'db' | 'files'>, id: string, before?: Date) {
  await db.transaction(async (tx) => {
    const lost = await repository.lockReservation(tx, { id, before })
    if (!lost) return
    for (const key of lost.fileKeys) await files.remove(key)
    await repository.releaseStorage(tx, id)
  })
}

/** For what is stored in the database itself, within the transaction that writes it. */
export async function takeStorage(db: Db, viewer: Viewer, bytes: number) {
  const taking = { accountId: viewer.id, bytes, limit: planOf(viewer).storageBytes }
  if (!(await repository.takeStorage(db, taking))) throw await storageFull(db, viewer, bytes)
}

export async function showStorage({ db }: Pick<Ports, 'db'>, viewer: Viewer) {
  return {
    used_bytes: await repository.findStorage(db, viewer.id),
    limit_bytes: planOf(viewer).storageBytes,
  }
}

/** Files of servers that died before they could name them in a row are removed, and no longer counted. */
export async function dropLostFiles(ports: Pick<Ports, 'db' | 'files'>, before: Date) {
  await forEachSettled(await repository.listExpired(ports.db, before), ({ id }) =>
    discardFiles(ports, id, before),
  )
}

/** No request that stores a file lasts longer than the longest turn. */
export const dropFilesOfTheDead = (ports: Pick<Ports, 'db' | 'files' | 'clock'>) =>
  dropLostFiles(ports, after(ports.clock.now(), -seconds(2 * longestTurnSeconds)))

async function storageFull(db: Db, viewer: Viewer, bytes: number) {
  const used = inMegabytes(await repository.findStorage(db, viewer.id))
  const limit = inMegabytes(planOf(viewer).storageBytes)
  const whose = viewer.isPro ? 'Pro' : 'the Free plan'
  const more = viewer.isPro ? '' : ` Pro has ${inMegabytes(proPlan.storageBytes)}.`
  return new AppError(
    'plan-limit',
    `Your storage is full: this needs ${inMegabytes(bytes)}, and you have used ${used} of the ${limit} of ${whose}. To free space, delete conversations with files, or templates of yours.${more}`,
  )
}

function inMegabytes(bytes: number) {
  const megabytes = bytes / 1024 / 1024
  if (megabytes >= 1024) return `${Number((megabytes / 1024).toFixed(2))} GB`
  return `${Number(megabytes.toFixed(megabytes < 10 ? 2 : 1))} MB`
}
