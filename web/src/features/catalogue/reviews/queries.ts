import type { TemplateDetail } from '@agentry/contract/catalogue'
import { reviewLimits } from '@agentry/contract/rules/community/reviews'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '../../../core/page/notify.ts'
import { detailOr } from '../../../core/server/api-error.ts'
import { api } from '../../../core/server/api.ts'
import { invalidateTemplateLists, templateQuery } from '../../../core/server/shared-queries.ts'
import { catalogueKeys } from '../query-keys.ts'

export type ReviewSort = 'newest' | 'helpful'

export function useReviews(templateId: string, sort: ReviewSort) {
  return useInfiniteQuery({
    queryKey: catalogueKeys.reviews(templateId, sort),
    queryFn: ({ pageParam: offset, signal }) =>
      api('GET /templates/:template_id/reviews', {
        params: { template_id: templateId },
        query: { sort, offset },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const read = pages.length * reviewLimits.perPage
      return read < total && read <= reviewLimits.offsetMax ? read : undefined
    },
  })
}

function useInvalidateReviews(templateId: string) {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: catalogueKeys.reviewsOf(templateId) })
}

/** Stars alone leave the text of before; null deletes both. */
export function useRateTemplate(id: string) {
  const queries = useQueryClient()
  const invalidate = useInvalidateReviews(id)
  const params = { template_id: id }
  return useMutation({
    // One after the other: the last star pressed is the one that stays.
    scope: { id: `rating ${id}` },
    mutationFn: (given: { rating: number; text?: string } | null) =>
      given
        ? api('PUT /templates/:template_id/rating', { params, body: given })
        : api('DELETE /templates/:template_id/rating', { params }),
    onSuccess: (detail: TemplateDetail) => {
      queries.setQueryData(templateQuery(id).queryKey, detail)
      void invalidateTemplateLists(queries)
      void invalidate()
    },
    onError: (error) => notify.error(detailOr(error, 'Failed to save your rating')),
  })
}

export function useFindHelpful(templateId: string, reviewId: string) {
  const invalidate = useInvalidateReviews(templateId)
  const params = { review_id: reviewId }
  return useMutation({
    scope: { id: `helpful ${reviewId}` },
    mutationFn: (isHelpful: boolean) =>
      isHelpful
        ? api('PUT /reviews/:review_id/helpful', { params })
        : api('DELETE /reviews/:review_id/helpful', { params }),
    onSuccess: invalidate,
    onError: (error) => notify.error(detailOr(error, 'Failed to save your vote')),
  })
}

export function useReply(templateId: string, reviewId: string) {
  const invalidate = useInvalidateReviews(templateId)
  return useMutation({
    mutationFn: (text: string) =>
      api('PUT /reviews/:review_id/reply', { params: { review_id: reviewId }, body: { text } }),
    onSuccess: invalidate,
  })
}
