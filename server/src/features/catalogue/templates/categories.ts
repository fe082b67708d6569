import { defaultCategory } from '@agentry/contract/rules/limits'
import { sql } from 'drizzle-orm'
import { AppError } from '../../../core/errors.ts'
import type { Db } from '../../../db/client.ts'
import type { TemplateConfig } from './template-config.ts'

/** The category as it is spelt on the shelf; refuses one that there is not. */
export function withKnownCategory(config: TemplateConfig, categories: readonly string[]): TemplateConfig {
  const category = categories.find((known) => known.toLowerCase() === config.category.toLowerCase())
  if (category) return { ...config, category }
  const message = `category must be one of: ${categories.join(', ')}`
  throw new AppError('invalid-request', `config.yaml: ${message}.`, {
    errors: [{ path: 'config.category', message }],
  })
}

/** Where a template stands whose version was made before there was a list, or before the list was shortened. */
export function shelfOf({ category }: Pick<TemplateConfig, 'category'>, categories: readonly string[]) {
  return categories.includes(category) ? category : defaultCategory
}

/** Brings every template to the shelf that its category has by now. Harmless when repeated. */
export async function sortIntoCategories(db: Db, categories: readonly string[]) {
  const known = sql`${JSON.stringify(categories)}::jsonb`
  await db.execute(sql`
    UPDATE template SET category = shelf.category
    FROM (
      SELECT template.id, CASE WHEN ${known} ? (config->>'category') THEN config->>'category' ELSE ${defaultCategory} END AS category
      FROM template JOIN template_version ON template_version.id = template.current_version_id
      WHERE template.visibility <> 'erased'
    ) AS shelf
    WHERE shelf.id = template.id AND shelf.category <> template.category`)
}
