import { setCreator, statsOfCreator, type ShownCreator } from '../repository.ts'
import type { Db } from '../../../db/client.ts'

/** Everything of theirs names the creator like this from now on. Callers clear the public answers. */
export async function showCreatorAs(db: Db, creator: ShownCreator) {
  await setCreator(db, creator)
}

/** How many templates others can find, and how these do; undefined for somebody who shows nothing. */
export async function publicWorkOf(db: Db, creatorId: string) {
  const found = await statsOfCreator(db, creatorId)
  if (!found || found.shown === 0) return undefined
  const { templates, launches, ratingSum, ratingCount } = found
  const rating = ratingCount === 0 ? null : Math.round((ratingSum / ratingCount) * 10) / 10
  return { templates, launches, rating, rating_count: ratingCount }
}
