import type { Categories } from '@agentry/contract/operators/categories'
import type { Ports } from '../../../ports/ports.ts'
import * as categories from '../../catalogue/categories/category-service.ts'
import { logAction, type Actor } from '../log/log-service.ts'

export async function listCategories({ db, site }: Pick<Ports, 'db' | 'site'>): Promise<Categories> {
  return { fixed: [...site.categories], own: await categories.listCategoriesOfOperators(db) }
}

export async function changeCategory(
  ports: Pick<Ports, 'db' | 'site' | 'clock'>,
  actor: Actor,
  { name, on, reason }: { name: string; on: boolean; reason: string },
) {
  const { clock, site } = ports
  await ports.db.transaction(async (db) => {
    if (on) await categories.addCategory(db, site, { name, at: clock.now() })
    else await categories.removeCategory(db, name)
    const action = on ? 'category.add' : 'category.remove'
    await logAction({ db, clock }, actor, { action, target: name, reason })
  })
  return listCategories(ports)
}
