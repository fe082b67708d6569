import { cardWidth, coverHeight, coverWidths } from '@agentry/contract/rules/covers'
import sharp from 'sharp'
import { refuseUnlessDrawable } from './drawable-svg.ts'
import { FileProblem } from './file-problem.ts'
import { refuseUnlessHarmless } from './harmless-svg.ts'

sharp.concurrency(1)
sharp.cache(false)

const dotsPerInch = 72
/** A drawing that is far wider or higher than a card is drawn much larger before it is cut. */
const pixelsMax = 8_000_000
/** A drawing with soft edges everywhere is smaller as a photograph. */
const losslessBytes = 12_000

/** Flat shapes stay exact to the pixel: without loss they are also the smallest. */
export async function drawSvg(bytes: Uint8Array) {
  const svg = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  refuseUnlessHarmless(svg)
  refuseUnlessDrawable(svg)
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const pictures = []
  for (const wanted of coverWidths)
    pictures.push({ width: wanted, bytes: await drawAt(bytes, { width, height }, wanted) })
  return { pictures, isKept: false }
}

async function drawAt(bytes: Uint8Array, own: { width: number; height: number }, width: number) {
  const height = coverHeight(width)
  const scale = Math.max(width / own.width, height / own.height)
  if (own.width * scale * (own.height * scale) > pixelsMax)
    throw new FileProblem('is far from three to two. A cover is 300 wide and 200 high, or a multiple of it')
  const density = Math.min(Math.max(dotsPerInch * scale, 1), 100_000)
  const drawn = sharp(bytes, { density, limitInputPixels: pixelsMax * 2 }).resize({
    width,
    height,
    fit: 'cover',
  })
  const exact = await drawn.clone().webp({ lossless: true, effort: 2 }).toBuffer()
  if (exact.length <= losslessBytes * (width / cardWidth)) return exact
  const photographed = await drawn.webp({ quality: 86, effort: 4 }).toBuffer()
  return photographed.length < exact.length ? photographed : exact
}
