import { sharedKeys } from '../../core/server/shared-queries.ts'

const reviewsOf = (templateId: string) => ['reviews', templateId] as const

export const catalogueKeys = {
  categories: [...sharedKeys.templates, 'categories'] as const,
  page: (call: object) => [...sharedKeys.templates, 'page', call] as const,
  window: (call: object) => [...sharedKeys.templates, 'window', call] as const,
  reviewsOf,
  reviews: (templateId: string, sort: string) => [...reviewsOf(templateId), sort] as const,
  saved: ['saved-templates'] as const,
}
