import { shareLimits } from '@agentry/contract/rules/limits'
import { AppError } from '../../../core/errors.ts'
import type { AnsweredFile } from '../../../core/http/answers/answer-file.ts'
import { hashSecret } from '../../../core/ids.ts'
import type { Rule } from '../../../core/operation/limits.ts'
import type { Ports } from '../../../ports/ports.ts'
import { isPublic } from '../../catalogue/service.ts'
import { describeFile } from '../files/attachments.ts'
import { findFile } from '../files/file-repository.ts'
import { sharedFileUrl } from '../files/file-links.ts'
import { findByToken, listShown } from './share-repository.ts'
import { presentStored } from './snapshot.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'limits'>

const readsOfOneAddress: Rule = { name: 'shared-reads', points: shareLimits.readsPerMinute, perSeconds: 60 }
const filesOfOneAddress: Rule = { name: 'shared-files', points: shareLimits.filesPerMinute, perSeconds: 60 }

/** The same words whatever the reason: nobody learns whether there ever was such a link. */
const unavailable = () => new AppError('not-found', 'This link is no longer available.')

async function openLink({ db, clock }: Pick<Ports, 'db' | 'clock'>, token: string) {
  const found = await findByToken(db, { tokenHash: hashSecret(token), now: clock.now() })
  if (!found) throw unavailable()
  return found
}

/** What a link shows, to whoever has its address. */
export async function showShared(ports: Needs, token: string, address: string) {
  await ports.limits.takeFrom(readsOfOneAddress, address)
  const { link, templateId } = await openLink(ports, token)
  const [messages, canStart] = await Promise.all([listShown(ports.db, link.id), isPublic(ports, templateId)])
  return {
    scope: link.scope,
    title: link.title,
    agent_name: link.agentName,
    with_files: link.withFiles,
    taken_at: link.takenAt.toISOString(),
    expires_at: link.expiresAt?.toISOString() ?? null,
    template_id: canStart ? templateId : null,
    messages: messages.map((message) => presentStored(message, (id) => sharedFileUrl(token, id))),
  }
}

interface AskedFile {
  token: string
  fileId: string
  thumbnail: boolean
}

export async function sharedFile(
  ports: Needs,
  { token, fileId, thumbnail }: AskedFile,
  address: string,
): Promise<AnsweredFile> {
  await ports.limits.takeFrom(filesOfOneAddress, address)
  const { link } = await openLink(ports, token)
  if (!link.fileIds.includes(fileId)) throw unavailable()
  const row = await findFile(ports.db, { id: fileId, ownerId: link.ownerId, agentId: link.agentId })
  const file = row && describeFile(ports.db, row, thumbnail)
  if (!file) throw unavailable()
  // Nobody keeps a copy beyond the end of the link.
  return { ...file, caching: 'no-store' }
}
