import * as profiles from '@agentry/contract/people/profiles'
import { handle, type Api } from '../../core/http/http.ts'
import { filePolicy } from '../../core/http/security-headers.ts'
import type { Ports } from '../../ports/ports.ts'
import { listMessages, writeToCreator } from './contact.ts'
import { showCreator } from './creator-page.ts'
import { ownProfile, rename, saveProfile } from './own-profile.ts'
import { removePicture, setPicture, showPicture } from './picture.ts'

export function profileRoutes(api: Api, ports: Ports) {
  handle(api, profiles.getCreator, ({ viewer, params }) => showCreator(ports, viewer, params.handle))
  handle(api, profiles.getProfilePicture, async ({ params, reply }) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', filePolicy)
      .type('image/webp')
      .send(await showPicture(ports, params.creator_id, params.file)),
  )
  handle(api, profiles.writeToCreator, ({ viewer, params, body }) =>
    writeToCreator(ports, viewer, { name: params.handle, text: body.text }),
  )
  handle(api, profiles.getProfile, ({ viewer }) => ownProfile(ports, viewer))
  handle(api, profiles.saveProfile, ({ viewer, body }) => saveProfile(ports, viewer, body))
  handle(api, profiles.setPicture, ({ viewer, body }) => setPicture(ports, viewer, body))
  handle(api, profiles.removePicture, ({ viewer }) => removePicture(ports, viewer))
  handle(api, profiles.listMessages, ({ viewer }) => listMessages(ports, viewer))
  handle(api, profiles.rename, ({ viewer, body }) => rename(ports, viewer, body.full_name))
}
