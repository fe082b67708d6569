import type { GuestFile } from '@agentry/contract/guests'
import { attachmentsPerMessage, guestFiles } from '@agentry/contract/rules/limits'
import { AppError } from '../../../core/errors.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { BriefFile } from '../turn/brief.ts'
import { aboutFile } from './about-file.ts'
import { labelOf } from './attachments.ts'

type Needs = Pick<Ports, 'documents'>

/** Reads a file of which nothing is kept here, and answers what its owner sends along with a turn. */
export async function readPassingFile(
  { documents }: Needs,
  { owner, name, bytes }: { owner: string; name: string; bytes: Buffer },
) {
  const { kind, text, image } = await documents.read(bytes, { name, owner })
  const sentAlong = image?.bytes.length ?? (kind === 'csv' ? bytes.length : 0)
  if (sentAlong > guestFiles.dataBytes) throw tooLarge(labelOf(name))
  return {
    name: labelOf(name),
    kind,
    size: bytes.length,
    text: kind === 'csv' ? null : (text ?? null),
    picture: image
      ? { content_type: image.contentType, data: Buffer.from(image.bytes).toString('base64') }
      : null,
  }
}

/** The files that came along with a turn, as it needs them. Bytes are read again: whoever sent them may have changed them. */
export async function passingFiles(
  ports: Needs,
  owner: string,
  sent: readonly GuestFile[],
): Promise<BriefFile[]> {
  if (sent.filter(({ is_new }) => is_new).length > attachmentsPerMessage)
    throw new AppError('invalid-request', `A message carries ${attachmentsPerMessage} files at most.`)
  const base64 = sent.reduce((sum, { data = '' }) => sum + data.length, 0)
  if ((base64 / 4) * 3 > guestFiles.messageBytes)
    throw new AppError('body-too-large', 'These tables and pictures are too large for one message.')
  const files: BriefFile[] = []
  // One after the other: a turn takes no more of the readers than an upload does.
  for (const file of sent) files.push(await passingFile(ports, owner, file))
  return files
}

async function passingFile({ documents }: Needs, owner: string, file: GuestFile): Promise<BriefFile> {
  const name = labelOf(file.name)
  const isNew = file.is_new
  if (file.data === undefined) return { name, kind: file.kind, isNew, text: file.text ?? '' }
  const bytes = Buffer.from(file.data, 'base64')
  const read = await documents.read(bytes, { name, owner })
  const { kind, image, text = '' } = read
  if (image) return { name, kind, isNew, image: { bytes: image.bytes, contentType: image.contentType } }
  const about = aboutFile(read)
  return {
    name,
    kind,
    isNew,
    text,
    ...(about && { about }),
    ...(kind === 'csv' && { load: () => Promise.resolve(bytes) }),
  }
}

function tooLarge(name: string) {
  const megabytes = guestFiles.dataBytes / 1024 / 1024
  return new AppError(
    'body-too-large',
    `${name} is too large: guests can attach tables and pictures of ${megabytes} MB. Sign up for free to attach larger ones.`,
  )
}
