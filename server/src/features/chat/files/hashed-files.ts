import type { HashedFile } from '../../../core/files/verified-files.ts'
import type { Db } from '../../../db/client.ts'
import { rememberHash, type FileRow } from './file-repository.ts'

type Row = Pick<FileRow, 'id' | 'fileKey' | 'thumbnailKey' | 'sha256' | 'thumbnailSha256'>

export function fileOf(db: Db, { id, fileKey, sha256 }: Row): HashedFile {
  return { key: fileKey, sha256, remember: (hash) => rememberHash(db, { id, of: 'sha256', sha256: hash }) }
}

/** Undefined where there is no picture. */
export function thumbnailOf(db: Db, { id, thumbnailKey, thumbnailSha256 }: Row): HashedFile | undefined {
  if (!thumbnailKey) return undefined
  return {
    key: thumbnailKey,
    sha256: thumbnailSha256,
    remember: (hash) => rememberHash(db, { id, of: 'thumbnailSha256', sha256: hash }),
  }
}
