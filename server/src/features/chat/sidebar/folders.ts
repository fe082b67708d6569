import type { ConversationFolder } from '@agentry/contract/conversations'
import { foldersMax } from '@agentry/contract/rules/limits'
import { AppError, notFound } from '../../../core/errors.ts'
import type { Viewer } from '../../../core/http/access.ts'
import { serialize } from '../../../core/concurrency/serialize.ts'
import { newId } from '../../../core/ids.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import * as repository from './folder-repository.ts'

type Needs = Pick<Ports, 'db' | 'clock'>

export async function listFolders({ db }: Needs, viewer: Viewer) {
  return (await repository.listFolders(db, viewer.id)).map(presentFolder)
}

export async function createFolder({ db, clock }: Needs, viewer: Viewer, name: string) {
  const now = clock.now()
  const id = newId(now.getTime())
  await serialize(`folders of ${viewer.id}`, () =>
    db.transaction(async (tx) => {
      await repository.lockFolders(tx, viewer.id)
      if ((await repository.countFolders(tx, viewer.id)) >= foldersMax) {
        throw new AppError(
          'conflict',
          `You have ${foldersMax} folders, which is the limit. Delete one first.`,
        )
      }
      await repository.insertFolder(tx, { id, ownerId: viewer.id, name, createdAt: now })
    }),
  )
  return presentFolder(await ownFolder(db, viewer, id))
}

export async function renameFolder(
  { db }: Needs,
  viewer: Viewer,
  { id, name }: { id: string; name: string },
) {
  if (!(await repository.renameFolder(db, { id, ownerId: viewer.id, name }))) throw notFound('folder')
  return presentFolder(await ownFolder(db, viewer, id))
}

export async function deleteFolder({ db }: Needs, viewer: Viewer, id: string) {
  if (!(await repository.deleteFolder(db, { id, ownerId: viewer.id }))) throw notFound('folder')
}

export async function ownFolder(db: Db, viewer: Viewer, id: string) {
  const row = await repository.findFolder(db, { id, ownerId: viewer.id })
  if (!row) throw notFound('folder')
  return row
}

function presentFolder({ id, name, createdAt, conversations }: repository.FolderRow): ConversationFolder {
  return { id, name, created_at: createdAt.toISOString(), conversations }
}
