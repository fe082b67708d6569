import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { notify } from '../../../core/page/notify.ts'
import { detailOr } from '../../../core/server/api-error.ts'
import { myTemplatesQuery } from '../queries.ts'
import type { DraftInHand } from './use-draft.ts'

/** Opens the version that was saved last, and drops what is in the form once it is known which one that is. */
export function useLoadNewer({ draft: { templateId }, discard }: DraftInHand) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    if (!templateId) return
    try {
      await queries.query({ ...myTemplatesQuery, staleTime: 0 })
    } catch (error) {
      notify.error(detailOr(error, 'Failed to load template'))
      return
    }
    discard()
    void navigate(paths.editTemplate(templateId), { replace: true, preventScrollReset: true })
  }
}
