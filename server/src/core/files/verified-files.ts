import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { DamagedFile } from './damaged-file.ts'
import type { ByteRange, Files, StoredFile } from '../../ports/files.ts'

/** A stored file, and what its bytes must still be. */
export interface HashedFile {
  key: string
  /** Null for a file from before hashes were kept: it is trusted once, when it is first read. */
  sha256: Buffer | null
  /** Keeps the hash of such a file. */
  remember(sha256: Buffer): Promise<void>
}

interface Needs {
  files: Files
}

/** Files up to this size are read once and answered from memory; larger ones are read twice, so that memory stays bounded. */
const keptInMemory = 1024 * 1024

export async function sha256Of(bytes: Uint8Array): Promise<Buffer> {
  // Runs on another thread, unlike `createHash`.
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>))
}

export async function readVerified(needs: Needs, file: HashedFile): Promise<Buffer> {
  return (await readAndVerify(needs, file, Infinity)).bytes ?? Buffer.alloc(0)
}

/**
 * A file, or a part of it, that is still what was stored: every byte is compared before the first one is handed out,
 * also when only a part is wanted. `range` is called with the size.
 */
export async function openVerified(
  needs: Needs,
  file: HashedFile,
  range: (size: number) => ByteRange | undefined,
): Promise<Pick<StoredFile, 'stream' | 'size'> & { range: ByteRange | undefined }> {
  const { bytes, size } = await readAndVerify(needs, file, keptInMemory)
  const wanted = range(size)
  if (bytes) {
    const { start, end = size - 1 } = wanted ?? { start: 0 }
    return { stream: Readable.from([bytes.subarray(start, end + 1)]), size, range: wanted }
  }
  const stored = await needs.files.get(file.key, wanted)
  if (!stored) throw new DamagedFile({ place: file.key, problem: 'missing' })
  return { stream: stored.stream, size, range: wanted }
}

async function readAndVerify({ files }: Needs, file: HashedFile, keepUpTo: number) {
  const stored = await files.get(file.key)
  if (!stored) throw new DamagedFile({ place: file.key, problem: 'missing' })
  const hash = createHash('sha256')
  const parts: Buffer[] | undefined = stored.size <= keepUpTo ? [] : undefined
  for await (const part of stored.stream as AsyncIterable<Buffer>) {
    hash.update(part)
    parts?.push(part)
  }
  const sha256 = hash.digest()
  if (!file.sha256) await file.remember(sha256)
  else if (!sha256.equals(file.sha256)) throw new DamagedFile({ place: file.key, problem: 'changed' })
  return { bytes: parts && Buffer.concat(parts), size: stored.size }
}
