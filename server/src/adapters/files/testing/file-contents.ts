import { buffer } from 'node:stream/consumers'
import type { ByteRange, Files } from '../../../ports/files.ts'

export async function contentOf(files: Files, key: string, range?: ByteRange) {
  const file = await files.get(key, range)
  return file && { ...file, stream: undefined, content: (await buffer(file.stream)).toString() }
}

/** A body that comes piece by piece, and breaks off where an error is. */
export async function* inParts(...parts: (string | Buffer | Error)[]) {
  for (const part of parts) {
    if (part instanceof Error) throw part
    yield Buffer.from(part)
  }
}
