import sharp from 'sharp'
import type { ReadImage } from '../../ports/documents.ts'

export type ImageFormat = 'png' | 'jpeg' | 'webp' | 'gif'

/** What models look at; more pixels cost and tell them nothing. */
const largestSide = 2048
const thumbnailSide = 320
const seconds = 10

// Pictures are read one row after another in one thread, so that a large one leaves the other cores alone.
sharp.concurrency(1)
sharp.cache(false)

/** By the first bytes. Nothing else is ever handed to the decoder, which knows many more formats than we want. */
export function imageFormat(bytes: Uint8Array): ImageFormat | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif'
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp'
  return undefined
}

/** The pixels that decoding would make, from the header alone. */
export async function pixelsOf(bytes: Uint8Array): Promise<number> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return width * height
}

/** Upright, without metadata, its first frame, in a format that every browser and model takes. */
export async function readImage(bytes: Uint8Array, format: ImageFormat, pixels: number): Promise<ReadImage> {
  const picture = sharp(bytes, { limitInputPixels: pixels, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds })
  const kept = format === 'gif' ? 'png' : format
  const { data, info } = await picture.toFormat(kept).toBuffer({ resolveWithObject: true })
  const thumbnail = await sharp(data)
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .timeout({ seconds })
    .toBuffer()
  return { bytes: data, contentType: `image/${kept}`, width: info.width, height: info.height, thumbnail }
}
