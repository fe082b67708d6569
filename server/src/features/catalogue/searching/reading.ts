import { setImmediate as breathe } from 'node:timers/promises'
import type { Db } from '../../../db/client.ts'
import * as repository from './change-repository.ts'
import { shelved } from './shelved.ts'
import { Shelf } from './shelf.ts'

export interface Followed {
  shelf: Shelf
  /** What of the database is on it. */
  seen: string
}

const batch = 500
/** So many are put on the shelf before other requests have their turn. */
const atOnce = 25

/** All public templates. */
export async function readWhole(db: Db): Promise<Followed> {
  const followed = { shelf: new Shelf(), seen: (await repository.readChanges(db, undefined)).seen }
  await putPages(followed.shelf, (page) => repository.readAfter(db, page))
  const isWhole = await follow(db, followed)
  return isWhole ? followed : readWhole(db)
}

/** What changed since. False where that cannot be told, because the database has lost what it had told before. */
export async function follow(db: Db, followed: Followed): Promise<boolean> {
  const { seen, ids, openedOrClosed, hasLost } = await repository.readChanges(db, followed.seen)
  if (hasLost) return false
  for (const changed of batchesOf(ids)) {
    const rows = await repository.readPublic(db, changed)
    const shown = new Set(rows.map(({ id }) => id))
    for (const id of changed) if (!shown.has(id)) followed.shelf.remove(id)
    await put(followed.shelf, rows)
  }
  for (const changed of batchesOf(openedOrClosed))
    await putPages(followed.shelf, (page) => repository.readCopies(db, changed, page))
  followed.seen = seen
  return true
}

type Page = Parameters<typeof repository.readAfter>[1]

async function putPages(shelf: Shelf, read: (page: Page) => Promise<repository.ShelfRow[]>) {
  let last: string | undefined
  do {
    const rows = await read({ last, limit: batch })
    await put(shelf, rows)
    last = rows.length === batch ? rows.at(-1)?.id : undefined
  } while (last)
}

async function put(shelf: Shelf, rows: repository.ShelfRow[]) {
  for (const [n, row] of rows.entries()) {
    shelf.put(shelved(row))
    if (n % atOnce === atOnce - 1) await breathe()
  }
}

const batchesOf = (ids: string[]) =>
  Array.from({ length: Math.ceil(ids.length / batch) }, (_, n) => ids.slice(n * batch, (n + 1) * batch))
