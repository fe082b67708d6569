import { extraCategoriesMax } from '@agentry/contract/rules/categories'
import { AppError, notFound } from '../../../core/errors.ts'
import { foldWords } from '../../../core/text/look-alikes.ts'
import type { Db } from '../../../db/client.ts'
import type { Site } from '../../../ports/ports.ts'
import * as repository from './category-repository.ts'

/** The product's own, those of the settings and those that operators added. */
export async function allCategories(db: Db, site: Pick<Site, 'categories'>): Promise<string[]> {
  return [...new Set([...site.categories, ...(await repository.listNames(db))])]
}

/** The same for visitors: while the database is away, the list as it was last known. */
export function visibleCategories(db: Db, site: Pick<Site, 'categories'>): () => Promise<string[]> {
  let known = [...site.categories]
  return async () => {
    known = await allCategories(db, site).catch(() => known)
    return known
  }
}

export const listCategoriesOfOperators = repository.listNames

const looksOf = (name: string) => foldWords(name).join(' ')

/** Call in a transaction. */
export async function addCategory(
  db: Db,
  site: Pick<Site, 'categories'>,
  { name, at }: { name: string; at: Date },
) {
  await repository.lockCategories(db)
  const looks = looksOf(name)
  if (looks === '') throw new AppError('invalid-request', 'A category needs a name with letters.')
  const alike = (await allCategories(db, site)).find((known) => looksOf(known) === looks)
  if (alike) throw new AppError('conflict', `There is a category that looks like this already: ${alike}.`)
  if ((await repository.listNames(db)).length >= extraCategoriesMax)
    throw new AppError(
      'conflict',
      `You can add ${extraCategoriesMax} categories. Please remove one that nobody uses.`,
    )
  await repository.insertCategory(db, { name, looks, at })
}

/** Call in a transaction. Only one that holds no template, so that none changes its shelf. */
export async function removeCategory(db: Db, name: string) {
  await repository.lockCategories(db)
  const templates = await repository.countTemplatesIn(db, name)
  if (templates > 0)
    throw new AppError(
      'conflict',
      `${templates === 1 ? 'A template is' : `${templates} templates are`} in this category. Only an empty one can be removed.`,
    )
  if (!(await repository.deleteCategory(db, name))) throw notFound('category')
}
