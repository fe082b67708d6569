import type { Creator, OwnProfile } from '@agentry/contract/people/profiles'
import type { PersonRow } from './repository.ts'

interface Work {
  templates: number
  launches: number
  rating: number | null
  rating_count: number
}

const noWork: Work = { templates: 0, launches: 0, rating: null, rating_count: 0 }

export function presentCreator(row: PersonRow & { handle: string }, work: Work = noWork): Creator {
  return {
    id: row.id,
    handle: row.handle,
    name: row.name,
    is_verified: row.verifiedAt !== null,
    bio: row.bio,
    link: row.link,
    picture_url: pictureUrl(row),
    is_contactable: row.isContactable && row.suspendedAt === null,
    ...work,
    since: row.createdAt.toISOString(),
  }
}

export function presentOwn(row: PersonRow, suggested: string): OwnProfile {
  return {
    handle: row.handle,
    suggested_handle: suggested,
    display_name: row.displayName,
    public_name: row.name,
    bio: row.bio,
    link: row.link,
    picture_url: pictureUrl(row),
    is_contactable: row.isContactable,
    is_verified: row.verifiedAt !== null,
  }
}

/** By the id: the address stays when the handle changes. */
const pictureUrl = ({ id, pictureFile }: PersonRow) =>
  pictureFile && `/api/creators/${id}/picture/${pictureFile}`
