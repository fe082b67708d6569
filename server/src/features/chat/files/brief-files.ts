import { readVerified } from '../../../core/files/verified-files.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { BriefFile } from '../turn/brief.ts'
import type { FileRow } from './file-repository.ts'
import { fileOf } from './hashed-files.ts'

/** Documents of earlier messages that a turn still sees. */
const earlierInView = 8

interface Attached {
  /** Of this message. */
  current: FileRow[]
  earlier: FileRow[]
}

/** The files of a turn as it needs them: pictures with their bytes, tables with a way to get at theirs. */
export function briefFiles(ports: Ports, { current, earlier }: Attached): Promise<BriefFile[]> {
  const documents = earlier.filter(({ kind }) => kind !== 'image').slice(-earlierInView)
  return Promise.all([
    ...documents.map((row) => briefFile(ports, row, false)),
    ...current.map((row) => briefFile(ports, row, true)),
  ])
}

async function briefFile(ports: Ports, row: FileRow, isNew: boolean): Promise<BriefFile> {
  const { name, kind, about } = row
  const load = () => readVerified(ports, fileOf(ports.db, row))
  if (kind === 'image') {
    const bytes = await load()
    return { name, kind, isNew, image: { bytes: new Uint8Array(bytes), contentType: row.contentType } }
  }
  return {
    name,
    kind,
    isNew,
    text: row.extract ?? '',
    ...(about && { about }),
    ...(kind === 'csv' && { load }),
  }
}
