import type { MyTemplate, SavedTemplate, Visibility } from '@agentry/contract/creators'
import { waitsForReview } from '@agentry/contract/rules/publishing'
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../core/server/api.ts'
import { detailOr } from '../../core/server/api-error.ts'
import { notify } from '../../core/page/notify.ts'
import { download } from '../../core/server/download.ts'
import { saveFile } from '../../core/server/save-file.ts'
import {
  invalidateAgents,
  invalidateMyTemplates,
  invalidateTemplate,
  invalidateTemplateLists,
} from '../../core/server/shared-queries.ts'
import { creatorKeys } from './query-keys.ts'

export const myTemplatesQuery = queryOptions({
  queryKey: creatorKeys.myTemplates,
  queryFn: ({ signal }) => api('GET /templates/mine', { signal }),
})

export function useMyTemplates() {
  return useQuery(myTemplatesQuery)
}

export function useTemplateFeedback(id: string) {
  return useQuery({
    queryKey: creatorKeys.feedback(id),
    queryFn: ({ signal }) =>
      api('GET /templates/:template_id/feedback', { params: { template_id: id }, signal }),
  }).data
}

/** The library, the browser and the agents' versions tell of a changed template. */
export function refreshTemplates(queries: QueryClient, id: string) {
  void invalidateMyTemplates(queries)
  void invalidateTemplate(queries, id)
  void invalidateTemplateLists(queries)
  void invalidateAgents(queries)
}

export function useSetVisibility(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (visibility: Visibility) =>
      api('PATCH /templates/:template_id', { params: { template_id: id }, body: { visibility } }),
    onSuccess: (changed: MyTemplate) => {
      queries.setQueryData(myTemplatesQuery.queryKey, (mine) =>
        mine?.map((template) => (template.id === id ? changed : template)),
      )
      refreshTemplates(queries, id)
      if (changed.review?.state === 'waiting') notify.success(waitsForReview)
      else
        notify.success(
          changed.visibility === 'public' ? 'Template published' : `Template is ${changed.visibility}`,
        )
    },
    onError: (error) => notify.error(detailOr(error, 'Failed to change who sees it')),
  })
}

/**
 * Plays the checks that had no time left when it was saved. Each call has the time of one save, so it takes several where
 * there are many: until none is left, a call got no further, or nobody looks any more.
 */
export function usePlayRest({ id, version_id }: Pick<MyTemplate, 'id' | 'version_id'>) {
  const queries = useQueryClient()
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return useMutation({
    mutationFn: async () => {
      let left = Number.POSITIVE_INFINITY
      for (;;) {
        const changed = await api('POST /templates/:template_id/versions/:version_id/checks', {
          params: { template_id: id, version_id },
        })
        queries.setQueryData(myTemplatesQuery.queryKey, (mine) =>
          mine?.map((template) => (template.id === id ? changed : template)),
        )
        const now = changed.checks?.not_run ?? 0
        if (now === 0 || now >= left || !isShown.current) return
        left = now
      }
    },
    onSettled: () => void invalidateTemplate(queries, id),
    onError: (error) => notify.error(detailOr(error, 'Failed to run checks')),
  })
}

export function useDeleteTemplate(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api('DELETE /templates/:template_id', { params: { template_id: id } }),
    onSuccess: () => {
      queries.setQueryData(myTemplatesQuery.queryKey, (mine) => mine?.filter((each) => each.id !== id))
      refreshTemplates(queries, id)
      notify.success('Template deleted')
    },
    onError: (error) => notify.error(detailOr(error, 'Failed to delete template')),
  })
}

export function useRestoreVersion(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (versionId: string) =>
      api('POST /templates/:template_id/versions/:version_id/restore', {
        params: { template_id: id, version_id: versionId },
      }),
    onSuccess: ({ version }: SavedTemplate) => {
      refreshTemplates(queries, id)
      notify.success(`Restored as version ${version}`)
    },
    onError: (error) => notify.error(detailOr(error, 'Failed to restore version')),
  })
}

/** The ZIP that upload takes. */
export async function downloadTemplate({ id, name }: { id: string; name: string }) {
  const packing = notify.loading('Packing the ZIP…')
  try {
    const zip = await download('GET /templates/:template_id/download', { params: { template_id: id } })
    saveFile(zip, `${fileName(name)}.zip`)
  } catch (error) {
    notify.error(detailOr(error, 'Failed to download template'))
  } finally {
    notify.dismiss(packing)
  }
}

function fileName(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return words?.join('-') ?? 'template'
}
