import { cardWidth } from '@agentry/contract/rules/covers'
import { AppError } from '../../core/errors.ts'
import type { CoverSource, DrawnCover, Owned } from '../../ports/packages.ts'
import { imageFormat } from '../documents/read-image.ts'
import { CoverFailure, type CoverProcesses } from './cover-processes.ts'
import { refused } from './refusal.ts'

/** Draws a cover in a process that can be killed. What comes out is WebP that we made, whatever came in. */
export async function drawCover(
  processes: CoverProcesses,
  { path, bytes }: CoverSource,
  owned: Owned,
): Promise<DrawnCover> {
  const isDrawing = /\.svg$/i.test(path)
  if (!isDrawing && !imageFormat(bytes))
    throw refused(path, 'is no picture. A cover is an SVG, PNG, JPEG, WebP or GIF file')
  const task = isDrawing ? { svg: bytes } : { picture: bytes }
  const answer = await processes.draw(task, owned).catch((cause: unknown) => {
    throw cause instanceof CoverFailure ? sentenceOf(cause, path) : cause
  })
  if ('refused' in answer) throw refused(path, answer.refused)
  const pictures = answer.pictures.map(({ width, bytes: drawn }) => ({ width, bytes: asBuffer(drawn) }))
  if (isDrawing) return { kept: bytes, ending: 'svg', pictures }
  if (answer.isKept) return { kept: bytes, ending: 'webp', pictures: pictures.map(withOwn(bytes)) }
  const kept = pictures.find(({ width }) => width === cardWidth)
  if (!kept) throw new Error('a picture was drawn without the width that is kept')
  return { kept: kept.bytes, ending: 'webp', pictures }
}

const withOwn = (bytes: Buffer) => (picture: { width: number; bytes: Buffer }) =>
  picture.width === cardWidth ? { ...picture, bytes } : picture

function sentenceOf(failure: CoverFailure, path: string) {
  const cause = failure
  if (failure.reason === 'busy')
    return new AppError('unavailable', 'Too many covers are being drawn. Please try again in a moment.', {
      retryAfterSeconds: 5,
      cause,
    })
  if (failure.reason === 'crash') return new Error('the process that draws covers ended', { cause })
  return refused(path, `takes too much ${failure.reason} to draw. Make it simpler`, { cause })
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array) {
  return Buffer.from(buffer, byteOffset, byteLength)
}
