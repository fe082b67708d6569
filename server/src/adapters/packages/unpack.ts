import { createHash } from 'node:crypto'
import { crc32, inflateRawSync } from 'node:zlib'
import { templateLimits } from '@agentry/contract/rules/limits'
import { commonFolder, isLitter, refuseOddName, refuseTwins } from './entry-names.ts'
import { FileProblem } from './file-problem.ts'
import { refuseUnlessHarmless } from './harmless-svg.ts'
import { looksLikeAKey, refused, tooMuch } from './refusal.ts'
import { findSecret } from './secrets.ts'
import { readDirectory, type ZipEntry } from './zip-directory.ts'

const kilobyte = 1024
const textBytesMax = 8 * 1024 * kilobyte
const smallEnoughForAnyRatio = 64 * kilobyte

/** What is read as text by us, and may weigh. */
const textLimits = new Map([
  ['config.yaml', 64 * kilobyte],
  ['prompt.txt', 100 * kilobyte],
  ['logic.py', 512 * kilobyte],
  ['requirements.txt', 16 * kilobyte],
  ['tests.yaml', 64 * kilobyte],
])

export interface Unpacked {
  files: { path: string; content: Uint8Array<ArrayBuffer>; digest: string }[]
  leftOut: string[]
}

/** Everything that can be said about a ZIP without knowing what a template means. Blocks: for a thread of its own. */
export function unpack(zip: Buffer): Unpacked {
  // Without the folder that all of it is in, which tar lists too.
  const entries = readDirectory(zip).filter(({ name, isFolder }) => !(isFolder && name === ''))
  for (const { name } of entries) refuseOddName(name)
  refuseTwins(entries.map(({ name }) => name.replace(/\/$/, '')))
  refuseBombs(entries, zip.length)
  const wanted = entries.filter(({ name, isFolder }) => !isFolder && !isLitter(name))
  const folder = commonFolder(wanted.map(({ name }) => name))
  const pathOf = ({ name }: ZipEntry) => name.slice(folder.length)
  const isPart = (path: string) => textLimits.has(path) || path.startsWith('assets/')
  const files = wanted
    .filter((entry) => isPart(pathOf(entry)))
    .map((entry) => checked(pathOf(entry), contentOf(zip, entry)))
  return { files, leftOut: wanted.map(pathOf).filter((path) => !isPart(path)) }
}

function refuseBombs(entries: ZipEntry[], packed: number) {
  const size = entries.reduce((sum, entry) => sum + entry.size, 0)
  if (size > templateLimits.unpackedBytes)
    throw tooMuch(
      `Unpacked, this is ${megabytes(size)} MB. A template may have ${megabytes(templateLimits.unpackedBytes)} MB at most.`,
    )
  for (const { name, size: unpacked, packedSize, isFolder } of entries) {
    if (isFolder && unpacked > 0) throw refused(name, 'is a folder with content')
    if (unpacked > smallEnoughForAnyRatio && unpacked > packedSize * templateLimits.ratio)
      throw refused(name, `is packed more than ${templateLimits.ratio} to 1, as bombs are`)
  }
  if (size > smallEnoughForAnyRatio && size > packed * templateLimits.ratio)
    throw tooMuch(`This ZIP is packed more than ${templateLimits.ratio} to 1, as bombs are.`)
}

/** Never more bytes than the entry claims: a lie ends at its own number. */
function contentOf(zip: Buffer, entry: ZipEntry): Buffer {
  const { name, method, packedSize, size, start } = entry
  const packed = zip.subarray(start, start + packedSize)
  const content = method === 'stored' ? packed : inflated(packed, entry)
  if (content.length !== size) throw refused(name, 'has another size than the ZIP says')
  if (crc32(content) !== entry.crc) throw refused(name, 'is damaged: its checksum is wrong')
  return content
}

function inflated(packed: Buffer, { name, size }: ZipEntry): Buffer {
  try {
    const { buffer, engine } = inflateRawSync(packed, {
      maxOutputLength: Math.max(size, 1),
      info: true,
    }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } }
    if (engine.bytesWritten !== packed.length) throw refused(name, 'has bytes behind its end')
    return buffer
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw refused(name, 'is larger than the ZIP says', { cause })
    if (cause instanceof Error && cause.name === 'AppError') throw cause
    throw refused(name, 'is damaged and cannot be unpacked', { cause })
  }
}

function checked(path: string, content: Buffer) {
  const limit = textLimits.get(path)
  if (limit !== undefined && content.length > limit)
    throw refused(path, `is larger than ${limit / kilobyte} kB`)
  const text = asText(content)
  const secret = text === undefined ? undefined : findSecret(text)
  if (secret) throw looksLikeAKey(path, secret)
  if (/\.svg$/i.test(path)) {
    if (text === undefined) throw refused(path, 'is not an SVG drawing')
    refuseHarmful(path, text)
  }
  const digest = createHash('sha256').update(content).digest('hex')
  return { path, content: new Uint8Array(content), digest }
}

function refuseHarmful(path: string, svg: string) {
  try {
    refuseUnlessHarmless(svg)
  } catch (cause) {
    throw cause instanceof FileProblem ? refused(path, cause.message, { cause }) : cause
  }
}

/** Of a very long text its beginning: keys are written by people, and people do not write that much. */
function asText(content: Buffer) {
  try {
    const beginning = content.subarray(0, textBytesMax)
    const isCut = beginning.length < content.length
    const text = new TextDecoder('utf-8', { fatal: true }).decode(beginning, { stream: isCut })
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

function megabytes(bytes: number) {
  return Math.ceil(bytes / 1024 / kilobyte)
}
