import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineField } from '../line-field.ts'
import { categoryNameMax } from '../rules/categories.ts'
import { Switch } from './action.ts'

export const Categories = z.object({
  /** The product's own and those of `EXTRA_CATEGORIES`, which only a restart changes. */
  fixed: z.array(z.string()),
  /** Those that operators added. */
  own: z.array(z.string()),
})
export type Categories = z.output<typeof Categories>

export const listAllCategories = endpoint({
  method: 'GET',
  path: '/admin/categories',
  access: 'operator',
  summary: 'The categories that templates can be in.',
  response: Categories,
})

export const changeCategory = endpoint({
  method: 'PUT',
  path: '/admin/categories',
  access: 'operator',
  summary: 'Adds a category for templates, or removes one that operators added and that holds no template.',
  body: Switch.extend({ name: lineField({ min: 2, max: categoryNameMax }) }),
  response: Categories,
})
