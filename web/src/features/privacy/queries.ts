import { consentDelays } from '@agentry/contract/rules/limits'
import { defaultConsents, type Consents } from '@agentry/contract/rules/rewards'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../core/server/api.ts'
import { warn } from '../../core/log.ts'
import { notifyPrivacy } from '../../core/page/notify.ts'
import { session } from '../../core/server/session.ts'
import { invalidateAccount, invalidateBilling } from '../../core/server/shared-queries.ts'
import { privacyKeys } from './query-keys.ts'

const consentQuery = queryOptions({
  queryKey: privacyKeys.consent,
  queryFn: ({ signal }) => api('GET /user/consent', { signal }),
})

/** What counts now; nothing but analytics where it could not be read. Undefined until either is known. */
export function useConsents(): Consents | undefined {
  const { data, error } = useQuery(consentQuery)
  useEffect(() => {
    if (error) warn('The consents could not be loaded', error)
  }, [error])
  return data?.consents ?? (error ? defaultConsents : undefined)
}

interface Choice {
  consents: Consents
  afterMs?: number
}

export function useSaveConsents() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ consents, afterMs }: Choice) => {
      if (afterMs) await new Promise((resolve) => setTimeout(resolve, afterMs))
      return api('POST /user/consent', { body: { consents, timestamp: new Date().toISOString() } })
    },
    onSuccess: () => {
      notifyPrivacy.success('Thank you! Your privacy preferences have been saved.')
      setTimeout(() => {
        void queries.invalidateQueries({ queryKey: privacyKeys.all })
        // Who has chosen is not asked again.
        void invalidateAccount(queries)
        // The reward is a discount.
        void invalidateBilling(queries)
      }, consentDelays.reloadAfterMs)
    },
    onError: () => notifyPrivacy.error('Failed to save preferences. Please try again.'),
  })
}

export const consentHistoryQuery = queryOptions({
  queryKey: privacyKeys.history,
  queryFn: ({ signal }) => api('GET /user/consent/history', { signal }),
})

export const researchQuery = queryOptions({
  queryKey: privacyKeys.research,
  queryFn: ({ signal }) => api('GET /user/research', { signal }),
})

export function useRemoveResearch() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('DELETE /user/research/:record_id', { params: { record_id: id } }),
    onSuccess: (_, id) => {
      queries.setQueryData(researchQuery.queryKey, (known) => known?.filter((record) => record.id !== id))
      notifyPrivacy.success('Removed from research.')
    },
    onError: (error) => notifyPrivacy.error(error.message),
  })
}

export const sessionsQuery = queryOptions({
  queryKey: privacyKeys.sessions,
  queryFn: ({ signal }) => api('GET /user/sessions', { signal }),
})

interface EndingSession {
  id: string
  is_current: boolean
}

export function useEndSession() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: EndingSession) =>
      api('DELETE /user/sessions/:session_id', { params: { session_id: id } }),
    onSuccess: (_, { id, is_current }) => {
      if (is_current) return session.end('signed-out')
      queries.setQueryData(sessionsQuery.queryKey, (known) => known?.filter((each) => each.id !== id))
      notifyPrivacy.success('That device has been signed out.')
    },
    onError: (error) => notifyPrivacy.error(error.message),
  })
}

export const closingPreviewQuery = queryOptions({
  queryKey: privacyKeys.closing,
  queryFn: ({ signal }) => api('GET /user/closing-preview', { signal }),
})

export const retentionQuery = queryOptions({
  queryKey: privacyKeys.retention,
  queryFn: ({ signal }) => api('GET /user/retention', { signal }),
})

export function useChooseRetention() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (days: number) => api('PUT /user/retention', { body: { conversation_days: days } }),
    onSuccess: (chosen) => {
      queries.setQueryData(retentionQuery.queryKey, chosen)
      notifyPrivacy.success(`Conversations are now kept for ${chosen.conversation_days} days.`)
    },
    onError: (error) => notifyPrivacy.error(error.message),
  })
}
