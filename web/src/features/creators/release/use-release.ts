import type { MyTemplate } from '@agentry/contract/creators'
import { waitsForReview } from '@agentry/contract/rules/publishing'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../core/server/api.ts'
import { notify } from '../../../core/page/notify.ts'
import { myTemplatesQuery, refreshTemplates } from '../queries.ts'

interface Release {
  visibility: 'public' | 'unlisted'
  /** The failing checks were seen. */
  confirm: boolean
}

/** Gives others the version that was saved last. */
export function useRelease({ id, version_id, visibility: before, released }: MyTemplate) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ visibility, confirm }: Release) =>
      api('POST /templates/:template_id/versions/:version_id/release', {
        params: { template_id: id, version_id },
        body: { visibility, confirm },
      }),
    onSuccess: (changed: MyTemplate) => {
      queries.setQueryData(myTemplatesQuery.queryKey, (mine) =>
        mine?.map((template) => (template.id === id ? changed : template)),
      )
      refreshTemplates(queries, id)
      if (changed.review?.state === 'waiting') notify.success(waitsForReview)
      else
        notify.success(
          released && before !== 'private'
            ? `Version ${changed.version} is released`
            : `${changed.name} is published`,
        )
    },
  })
}
