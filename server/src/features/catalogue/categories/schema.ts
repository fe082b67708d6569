import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../db/columns.ts'

/** Categories that operators added, beside the product's own and those of `EXTRA_CATEGORIES`. */
export const templateCategory = pgTable('template_category', {
  name: text('name').primaryKey(),
  /** As a hasty reader sees the name: no two look alike. */
  looks: text('looks').notNull().unique('template_category_looks'),
  at: moment('at').notNull(),
})
