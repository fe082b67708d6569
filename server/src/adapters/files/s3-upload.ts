import type { S3mini } from 's3mini'
import { statusOf } from './s3-failures.ts'

const tries = 3

interface Upload {
  contentType: string
  partBytes: number
}

/**
 * Sends a large body and says its size. One part after the other: a part that still arrives while its upload is given up
 * stays in the store for good, where nobody sees it.
 */
export async function uploadInParts(
  s3: S3mini,
  key: string,
  body: AsyncIterable<Uint8Array>,
  { contentType, partBytes }: Upload,
) {
  const id = await s3.getMultipartUploadId(key, contentType)
  try {
    let size = 0
    const sent = []
    for await (const part of inPartsOf(partBytes, body)) {
      sent.push(await untilTaken(() => s3.uploadPart(key, id, part, sent.length + 1)))
      size += part.byteLength
    }
    await s3.completeMultipartUpload(key, id, sent)
    return size
  } catch (error) {
    // A store that does not answer now cannot be told either; what went wrong first is what people need to know.
    await s3.abortMultipartUpload(key, id).catch(() => {})
    throw error
  }
}

/** Of the same size, which some stores insist on, but for the last one. */
async function* inPartsOf(partBytes: number, body: AsyncIterable<Uint8Array>) {
  let held: Uint8Array[] = []
  let size = 0
  for await (const piece of body) {
    held.push(piece)
    size += piece.byteLength
    while (size >= partBytes) {
      const all = Buffer.concat(held)
      yield all.subarray(0, partBytes)
      held = [all.subarray(partBytes)]
      size -= partBytes
    }
  }
  if (size > 0) yield Buffer.concat(held)
}

/** Sending a part again replaces it. What the store refuses it refuses again. */
async function untilTaken<T>(send: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await send()
    } catch (error) {
      if (tried === tries || (statusOf(error) ?? 500) < 500) throw error
    }
  }
}
