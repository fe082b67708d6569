import type { OwnProfile } from '@agentry/contract/people/profiles'
import type { Failure } from '@agentry/contract/rules/errors'
import type { Caller } from '../../../../tests/support/app/http-client.ts'

export const uniqueName = (name: string) => `${name} ${crypto.randomUUID().replace(/[^a-f]/g, '')}`

/** A public template of this person. */
export async function publishAs(creator: Caller, visibility = 'public') {
  const name = `Kettle ${crypto.randomUUID().slice(0, 8)}`
  const { body } = await creator.post<{ id: string }>('/templates/draft', {
    config: { name, description: 'Knows when the water is hot enough for tea.', license: 'free-to-copy' },
    prompt: 'You watch kettles.',
    visibility,
  })
  return { id: body.id, name }
}

/** Saves the profile as it is, but for these fields. */
export async function saveProfile(person: Caller, changes: Partial<OwnProfile>) {
  const { body } = await person.get<OwnProfile>('/profile')
  const { handle, suggested_handle, display_name, bio, link, is_contactable } = { ...body, ...changes }
  return person.put<OwnProfile & Failure>('/profile', {
    handle: handle ?? suggested_handle,
    display_name,
    bio,
    link,
    is_contactable,
  })
}
