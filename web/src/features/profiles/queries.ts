import type { OwnProfile } from '@agentry/contract/people/profiles'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api } from '../../core/server/api.ts'
import {
  invalidateAccount,
  invalidateMyTemplates,
  invalidateTemplate,
  invalidateTemplateLists,
  profileQuery,
} from '../../core/server/shared-queries.ts'
import { profileKeys } from './query-keys.ts'

/** By handle, earlier handle or id; one that nobody has is an error. */
export function useCreator(handle: string) {
  return useQuery({
    queryKey: profileKeys.creator(handle),
    queryFn: ({ signal }) => api('GET /creators/:handle', { params: { handle }, signal }),
  })
}

export const useProfile = () => useQuery(profileQuery)

interface ProfileFields {
  handle: string
  display_name: string | null
  bio: string
  link: string | null
  is_contactable: boolean
}

/** The public name stands on every template of mine. */
function takeProfile(queries: QueryClient, profile: OwnProfile) {
  queries.setQueryData(profileQuery.queryKey, profile)
  void invalidateAccount(queries)
  void invalidateMyTemplates(queries)
  void invalidateTemplate(queries)
  void invalidateTemplateLists(queries)
  if (profile.handle) void queries.invalidateQueries({ queryKey: profileKeys.creator(profile.handle) })
}

export function useSaveProfile() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileFields) => api('PUT /profile', { body }),
    onSuccess: (profile) => takeProfile(queries, profile),
  })
}

export function useRename() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (full_name: string) => api('PATCH /profile/full-name', { body: { full_name } }),
    onSuccess: (profile) => takeProfile(queries, profile),
  })
}

export function useSetPicture() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { path: string; base64: string }) => api('PUT /profile/picture', { body }),
    onSuccess: (profile) => takeProfile(queries, profile),
  })
}

export function useRemovePicture() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api('DELETE /profile/picture'),
    onSuccess: (profile) => takeProfile(queries, profile),
  })
}

export function useMessages() {
  return useQuery({
    queryKey: profileKeys.messages,
    queryFn: ({ signal }) => api('GET /profile/messages', { signal }),
  })
}

export function useWriteToCreator(handle: string) {
  return useMutation({
    mutationFn: (text: string) =>
      api('POST /creators/:handle/messages', { params: { handle }, body: { text } }),
  })
}
