import type { SavedTemplate, Visibility } from '@agentry/contract/creators'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { refreshTemplates } from '../queries.ts'
import { sentContent } from './draft.ts'
import type { DraftInHand } from './use-draft.ts'

/** Saves the draft as a template, or as the next version of one. */
export function useSaveDraft(inHand: DraftInHand, onSaved: (saved: SavedTemplate) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (visibility: Visibility | undefined) => {
      const { content, templateId, notes } = inHand.draft
      return api('POST /templates/draft', {
        body: {
          ...sentContent(content),
          ...(templateId && { template_id: templateId }),
          ...(notes.trim() && { notes: notes.trim() }),
          ...(visibility && { visibility }),
        },
      })
    },
    onSuccess: (saved: SavedTemplate) => {
      inHand.saved(saved)
      refreshTemplates(queries, saved.id)
      onSaved(saved)
    },
  })
}
