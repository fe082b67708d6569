import { AppError } from '../../core/errors.ts'

const wanted = 'Attach a PDF, Word, text, CSV or JSON file, or a PNG, JPEG, WebP or GIF picture.'

/** The name as a person wrote it, fit to stand in a sentence. */
function labelOf(name: string) {
  const plain = name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  if (!plain) return 'This file'
  return plain.length > 80 ? `${plain.slice(0, 79)}…` : plain
}

/** `what` with its article: 'a ZIP archive'. */
export const anotherKind = (name: string, what: string) =>
  new AppError('unsupported-media-type', `${labelOf(name)} is ${what}, which cannot be read here. ${wanted}`)

export const tooLarge = (name: string, limit: string) =>
  new AppError('body-too-large', `${labelOf(name)} is too large: ${limit}`)

export const unreadable = (name: string, why: string, options?: ErrorOptions) =>
  new AppError('invalid-request', `${labelOf(name)} ${why}`, options)

export const tooBusy = (name: string, options: ErrorOptions) =>
  new AppError(
    'unavailable',
    `${labelOf(name)} has to wait: too many files are being read. Please try again in a moment.`,
    {
      retryAfterSeconds: 5,
      ...options,
    },
  )
