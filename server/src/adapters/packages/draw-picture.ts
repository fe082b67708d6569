import { cardWidth, coverHeight, coverWidths } from '@agentry/contract/rules/covers'
import sharp from 'sharp'
import { FileProblem } from './file-problem.ts'

const pixelsMax = 50_000_000
const quality = 82

/** Pictures are cut to the card's shape and never enlarged: nothing wider than a card on a dense screen is kept. */
export async function drawPicture(given: Uint8Array) {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > pixelsMax)
    throw new FileProblem(
      `has ${Math.round((width * height) / 1e6)} megapixels. A cover may have ${pixelsMax / 1e6} at most`,
    )
  const isKept = await isOurs(bytes)
  const card = isKept ? bytes : await cut(bytes, cardWidth)
  const smaller = coverWidths.filter((wanted) => wanted < cardWidth)
  const pictures = [{ width: cardWidth, bytes: card }]
  for (const wanted of smaller) pictures.push({ width: wanted, bytes: await cut(card, wanted) })
  return { pictures, isKept }
}

function cut(bytes: Buffer, width: number) {
  return sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width, height: coverHeight(width), fit: 'cover' })
    .webp({ quality })
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
  if (width !== cardWidth || height !== coverHeight(cardWidth)) return false
  await sharp(bytes, { failOn: 'error' }).stats()
  return true
}
