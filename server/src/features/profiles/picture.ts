import { createHash } from 'node:crypto'
import { cardWidth } from '@agentry/contract/rules/covers'
import { pictureMaxBytes } from '@agentry/contract/rules/community/profiles'
import { notFound } from '../../core/errors.ts'
import type { Viewer } from '../../core/http/access.ts'
import type { Rule } from '../../core/operation/limits.ts'
import type { Ports } from '../../ports/ports.ts'
import { refused } from './names.ts'
import { ownProfile } from './own-profile.ts'
import * as repository from './repository.ts'

const picturesOfOnePerson: Rule = { name: 'profile-picture', points: 30, perSeconds: 60 * 60 }

/** Drawn anew like a cover: what was sent is never shown, and nothing else that it contains is kept. */
export async function setPicture(
  ports: Pick<Ports, 'db' | 'clock' | 'site' | 'limits' | 'packages'>,
  viewer: Viewer,
  { path, base64 }: { path: string; base64: string },
) {
  await ports.limits.take(picturesOfOnePerson, viewer.id)
  const given = Buffer.from(base64, 'base64')
  if (given.length > pictureMaxBytes)
    throw refused('base64', `The picture must have at most ${pictureMaxBytes / 1024 / 1024} MB.`)
  const { pictures } = await ports.packages.drawCover({ path, bytes: given }, { owner: viewer.id })
  const bytes = pictures.find(({ width }) => width === cardWidth)?.bytes
  if (!bytes) throw new Error('a picture was drawn without the width for cards')
  const file = `${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}.webp`
  await repository.putPicture(ports.db, { accountId: viewer.id, file, bytes })
  return ownProfile(ports, viewer)
}

export async function removePicture(ports: Pick<Ports, 'db' | 'clock' | 'site'>, viewer: Viewer) {
  await repository.deletePicture(ports.db, viewer.id)
  return ownProfile(ports, viewer)
}

export async function showPicture({ db }: Pick<Ports, 'db'>, accountId: string, file: string) {
  const picture = await repository.findPicture(db, { accountId, file })
  if (!picture) throw notFound('picture')
  return picture
}
