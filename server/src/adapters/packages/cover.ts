import sharp from 'sharp'
import type { Picture } from '../../ports/packages.ts'
import { imageFormat, pixelsOf } from '../documents/read-image.ts'
import { refused, tooMuch } from './refusal.ts'

/** The card's picture, at twice the pixels that it takes on the page. */
const size = { width: 640, height: 427 }
const pixelsMax = 50_000_000
const seconds = 10

/** SVG stays as it is: it was looked through when the ZIP was opened. */
export async function makeCover(bytes: Buffer, { path }: { path: string }): Promise<Picture> {
  if (/\.svg$/i.test(path)) return { bytes, ending: 'svg' }
  const format = imageFormat(bytes)
  if (!format) throw refused(path, 'is no picture. A cover is an SVG, PNG, JPEG, WebP or GIF file')
  const pixels = await pixelsOf(bytes).catch((cause: unknown) => {
    throw refused(path, 'is a damaged picture', { cause })
  })
  if (pixels > pixelsMax)
    throw tooMuch(
      `${path} has ${Math.round(pixels / 1e6)} megapixels. A cover may have ${pixelsMax / 1e6} at most.`,
    )
  try {
    if (await isOurs(bytes)) return { bytes, ending: 'webp' }
    return { bytes: await encoded(bytes), ending: 'webp' }
  } catch (cause) {
    throw refused(path, 'is a damaged picture', { cause })
  }
}

function encoded(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ ...size, fit: 'cover' })
    .webp({ quality: 82 })
    .timeout({ seconds })
    .toBuffer()
}

/**
 * A WebP of the card's size with a picture in it and nothing else: no metadata, nothing behind its end. Encoding
 * it again would lose a little every time that a template is downloaded and uploaded.
 */
async function isOurs(bytes: Buffer) {
  const isBare =
    bytes.toString('latin1', 8, 12) === 'WEBP' &&
    /^VP8[ L]$/.test(bytes.toString('latin1', 12, 16)) &&
    bytes.readUInt32LE(4) === bytes.length - 8 &&
    20 + bytes.readUInt32LE(16) + (bytes.readUInt32LE(16) % 2) === bytes.length
  if (!isBare) return false
  const { width, height } = await sharp(bytes).metadata()
  if (width !== size.width || height !== size.height) return false
  await sharp(bytes, { failOn: 'error' }).stats()
  return true
}
