import type { SavedTemplate } from '@agentry/contract/creators'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../core/server/api.ts'
import { refreshTemplates } from '../queries.ts'
import { sentContent, type TemplateDraftState } from './draft.ts'
import type { DraftInHand } from './use-draft.ts'

interface Saving {
  draft: TemplateDraftState
  /** Whatever was saved elsewhere since it was opened. */
  isOver?: boolean
}

/** Saves a draft as a template, or as the next version of one. Others get it when it is released. */
export function useSaveDraft(inHand: DraftInHand) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ draft: { content, templateId, versionId, notes }, isOver }: Saving) =>
      api('POST /templates/draft', {
        body: {
          ...sentContent(content),
          ...(templateId && { template_id: templateId }),
          ...(versionId && !isOver && { opened_version_id: versionId }),
          ...(notes.trim() && { notes: notes.trim() }),
        },
      }),
    onSuccess: (saved: SavedTemplate, { draft }) => {
      inHand.saved(draft, saved)
      refreshTemplates(queries, saved.id)
    },
  })
}
