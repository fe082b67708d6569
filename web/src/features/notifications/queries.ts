import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { OptionalKind } from '@agentry/contract/rules/notifications'
import { notify } from '../../core/page/notify.ts'
import { api } from '../../core/server/api.ts'
import { notificationKeys } from './query-keys.ts'

export const notificationsQuery = queryOptions({
  queryKey: notificationKeys.list,
  queryFn: ({ signal }) => api('GET /notifications', { signal }),
  staleTime: 60_000,
})

export function useReadNotification() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      api('POST /notifications/:notification_id/read', { params: { notification_id: id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: notificationKeys.list }),
  })
}

export function useReadAll() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /notifications/read'),
    onSuccess: () => queries.invalidateQueries({ queryKey: notificationKeys.list }),
    onError: (error) => notify.error(error.message),
  })
}

export const mailChoicesQuery = queryOptions({
  queryKey: notificationKeys.choices,
  queryFn: ({ signal }) => api('GET /notifications/choices', { signal }),
})

export function useChooseMail() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (choice: { kind: OptionalKind; by_mail: boolean }) =>
      api('PUT /notifications/choices', { body: choice }),
    onSuccess: (choices) => queries.setQueryData(mailChoicesQuery.queryKey, choices),
    onError: (error) => notify.error(error.message),
  })
}

export function useUnsubscribe() {
  return useMutation({
    mutationFn: (link: { token: string; kind: OptionalKind }) =>
      api('POST /notifications/unsubscribe', { query: link }),
  })
}
