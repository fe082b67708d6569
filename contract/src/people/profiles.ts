import { z } from 'zod'
import { plainTextField } from '../community/plain-text-field.ts'
import { endpoint } from '../endpoint.ts'
import { lineField } from '../line-field.ts'
import {
  handleLimits,
  handleProblem,
  handleRule,
  linkProblem,
  pictureMaxBytes,
  profileLimits,
} from '../rules/community/profiles.ts'
import { PersonName } from './person-name-field.ts'

const Handle = z
  .string()
  .max(10 * handleLimits.max, handleRule)
  .transform((handle) => handle.trim().toLowerCase())
  .superRefine((handle, context) => {
    const message = handleProblem(handle)
    if (message) context.addIssue({ code: 'custom', message })
  })
  .describe(handleRule)

const Link = z
  .string()
  .trim()
  .superRefine((link, context) => {
    const message = linkProblem(link)
    if (message) context.addIssue({ code: 'custom', message })
  })
  .transform((link) => new URL(link).href)

/** What everybody sees of a creator. */
export const Creator = z.object({
  id: z.uuid(),
  /** The current one, also where an earlier one or the id was asked for. */
  handle: z.string(),
  name: z.string(),
  /** An operator knows who this is. */
  is_verified: z.boolean(),
  bio: z.string(),
  link: z.string().nullable(),
  picture_url: z.string().nullable(),
  /** Whether they can be written to. */
  is_contactable: z.boolean(),
  templates: z.int(),
  launches: z.int(),
  /** Weighted by ratings; null until the first. */
  rating: z.number().nullable(),
  rating_count: z.int(),
  since: z.iso.datetime(),
})
export type Creator = z.output<typeof Creator>

/** The same as its owner edits it. */
export const OwnProfile = z.object({
  /** Null until one is chosen, or something is first shown to others. */
  handle: z.string().nullable(),
  /** One that is free, for those who have none. */
  suggested_handle: z.string(),
  /** Null: the full name is public. */
  display_name: z.string().nullable(),
  /** What others see. */
  public_name: z.string(),
  bio: z.string(),
  link: z.string().nullable(),
  picture_url: z.string().nullable(),
  is_contactable: z.boolean(),
  is_verified: z.boolean(),
})
export type OwnProfile = z.output<typeof OwnProfile>

const byHandle = z.object({ handle: z.string().min(1).max(60) })

export const getCreator = endpoint({
  method: 'GET',
  path: '/creators/:handle',
  access: 'public',
  summary:
    'A creator by handle, earlier handle or id: what they say about themselves, and how their templates do.',
  params: byHandle,
  response: Creator,
})

export const getProfilePicture = endpoint({
  method: 'GET',
  path: '/creators/:creator_id/picture/:file',
  access: 'open',
  summary: "A creator's picture. Its address changes with its content, so it may be kept for good.",
  params: z.object({ creator_id: z.uuid(), file: z.string().max(80) }),
  file: ['image/webp'],
})

export const writeToCreator = endpoint({
  method: 'POST',
  path: '/creators/:handle/messages',
  access: 'user',
  sessionOnly: true,
  summary: 'Writes to a creator through Agentry. Neither side learns the address of the other.',
  params: byHandle,
  body: z.object({
    text: plainTextField(profileLimits.messageCharacters).refine((text) => text.length >= 10, {
      error: 'must have at least 10 characters',
    }),
  }),
  status: 202,
  response: z.object({ detail: z.string() }),
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/profile',
  access: 'user',
  summary: 'My public profile.',
  response: OwnProfile,
})

export const saveProfile = endpoint({
  method: 'PUT',
  path: '/profile',
  access: 'user',
  sessionOnly: true,
  summary: 'Changes my public profile. A new name or handle takes the verified mark away.',
  body: z.object({
    handle: Handle,
    display_name: PersonName.nullable(),
    bio: lineField({ min: 0, max: profileLimits.bioCharacters, folded: true }),
    link: Link.nullable(),
    is_contactable: z.boolean(),
  }),
  response: OwnProfile,
})

export const setPicture = endpoint({
  method: 'PUT',
  path: '/profile/picture',
  access: 'user',
  sessionOnly: true,
  summary: 'Sets my picture. It is drawn anew: nothing but the picture is kept.',
  bodyMaxBytes: Math.ceil((pictureMaxBytes * 4) / 3) + 1000,
  body: z.object({ path: z.string().min(1).max(300), base64: z.base64() }),
  response: OwnProfile,
})

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/profile/picture',
  access: 'user',
  sessionOnly: true,
  summary: 'Removes my picture.',
  response: OwnProfile,
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/profile/messages',
  access: 'user',
  sessionOnly: true,
  summary: 'What people wrote to me through my profile, the newest first.',
  response: z.array(
    z.object({ id: z.uuid(), from: z.string(), text: z.string(), sent_at: z.iso.datetime() }),
  ),
})

export const rename = endpoint({
  method: 'PATCH',
  path: '/profile/full-name',
  access: 'user',
  sessionOnly: true,
  summary: 'Changes my full name, which is public as long as I have chosen no other public name.',
  body: z.object({ full_name: PersonName }),
  response: OwnProfile,
})
