import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../core/server/api.ts'
import { moderationKeys } from './query-keys.ts'

export const decisionQuery = (caseId: string) =>
  queryOptions({
    queryKey: moderationKeys.decision(caseId),
    queryFn: ({ signal }) => api('GET /appeals/:case_id', { params: { case_id: caseId }, signal }),
  })

export function useAppeal(caseId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (text: string) =>
      api('POST /appeals/:case_id', { params: { case_id: caseId }, body: { text } }),
    onSuccess: (decision) => queries.setQueryData(decisionQuery(caseId).queryKey, decision),
  })
}
