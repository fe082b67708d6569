import { notFound } from '../../../core/errors.ts'
import type { Ports } from '../../../ports/ports.ts'
import { findCreator } from '../repository.ts'

export async function showCreator({ db }: Pick<Ports, 'db'>, id: string) {
  const creator = await findCreator(db, id)
  if (!creator) throw notFound('creator')
  const { name, since, templates, launches, ratingSum, ratingCount } = creator
  const rating = ratingCount === 0 ? null : Math.round((ratingSum / ratingCount) * 10) / 10
  return { id, name, templates, launches, rating, rating_count: ratingCount, since: since.toISOString() }
}
