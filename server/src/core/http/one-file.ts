import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** The one file of a multipart request, in the field `file`. `what` begins the sentence about its size. */
export async function oneFile(
  request: FastifyRequest,
  { maxBytes, what }: { maxBytes: number; what: string },
) {
  if (!request.isMultipart())
    throw new AppError('unsupported-media-type', 'Send the file as multipart/form-data.')
  const part = await request
    .file({ limits: { fileSize: maxBytes, files: 1, fields: 5 } })
    .catch((error: unknown) => Promise.reject(unreadable(error)))
  if (!part || part.fieldname !== 'file') throw new AppError('invalid-request', 'Please select a file first')
  const bytes = await part.toBuffer().catch((error: unknown) => {
    throw part.file.truncated ? tooLarge(what, maxBytes) : unreadable(error)
  })
  // The parser only fails if the stream yields a chunk after the cut. When the cut falls into the last chunk,
  // it returns the first `maxBytes` bytes as if that were the whole file.
  if (part.file.truncated) throw tooLarge(what, maxBytes)
  return { name: part.filename, bytes }
}

function tooLarge(what: string, maxBytes: number) {
  return new AppError('body-too-large', `${what} may have ${maxBytes / 1024 / 1024} MB at most.`)
}

/** Without a boundary, cut off in the middle, or with too many parts: the sender's mistake, not ours. */
function unreadable(cause: unknown) {
  return new AppError('malformed-body', 'The upload could not be read.', { cause })
}
