import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../core/server/api.ts'
import { detailOr } from '../../../core/server/api-error.ts'
import { notify } from '../../../core/page/notify.ts'
import { savedQuery } from '../queries.ts'
import { templateQuery } from '../../../core/server/shared-queries.ts'

/** Shown at once, taken back when the server refuses. */
export function useSaveTemplate(id: string) {
  const queries = useQueryClient()
  const { queryKey } = templateQuery(id)
  const params = { template_id: id }
  const show = (saved: boolean) =>
    queries.setQueryData(
      queryKey,
      (known) => known && { ...known, ...(known.mine && { mine: { ...known.mine, saved } }) },
    )
  return useMutation({
    scope: { id: `saved ${id}` },
    mutationFn: (saved: boolean) =>
      saved
        ? api('PUT /templates/:template_id/saved', { params })
        : api('DELETE /templates/:template_id/saved', { params }),
    onMutate: show,
    onError: (error, saved) => {
      show(!saved)
      notify.error(detailOr(error, saved ? 'Failed to save template' : 'Failed to remove template'))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: savedQuery.queryKey }),
  })
}
