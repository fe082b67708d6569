import { sharedKeys } from '../../core/server/shared-queries.ts'

export const catalogueKeys = {
  categories: [...sharedKeys.templates, 'categories'] as const,
  page: (call: object) => [...sharedKeys.templates, 'page', call] as const,
  window: (call: object) => [...sharedKeys.templates, 'window', call] as const,
  creator: (id: string) => ['creator', id] as const,
  saved: ['saved-templates'] as const,
}
