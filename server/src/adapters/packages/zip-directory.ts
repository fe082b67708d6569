import { templateLimits } from '@agentry/contract/rules/limits'
import { decodeName } from './decode-name.ts'
import { plainName } from './entry-names.ts'
import { notPlain, refused, tooMuch } from './refusal.ts'

export interface ZipEntry {
  name: string
  isFolder: boolean
  method: 'stored' | 'deflated'
  crc: number
  packedSize: number
  size: number
  /** Where the packed bytes are. */
  start: number
}

const signatures = { end: 0x06054b50, zip64Locator: 0x07064b50, central: 0x02014b50, local: 0x04034b50 }
const endSize = 22
const commentMax = 0xffff
const zip64Field = 0x0001
const encryptedFlags = 0x0001 | 0x0040 | 0x2000
const sizesFollowFlag = 0x0008
const unix = { kinds: 0o170000, folder: 0o040000, file: 0o100000, link: 0o120000 }

/**
 * The entries of a ZIP as its directory lists them, held against what stands before each of them. A ZIP can say the
 * same thing in several places; where two of them differ, or bytes are used twice, it is refused.
 */
export function readDirectory(zip: Buffer): ZipEntry[] {
  const { count, start, end } = findDirectory(zip)
  if (count > templateLimits.entries)
    throw tooMuch(
      `There are ${count} files and folders in it. A template may have ${templateLimits.entries} at most.`,
    )
  const entries: (ZipEntry & { from: number })[] = []
  let at = start
  while (at < end) {
    if (at + 46 > end || zip.readUInt32LE(at) !== signatures.central)
      throw notPlain('is damaged: its directory cannot be read')
    const nameLength = zip.readUInt16LE(at + 28)
    const extraLength = zip.readUInt16LE(at + 30)
    const next = at + 46 + nameLength + extraLength + zip.readUInt16LE(at + 32)
    if (next > end) throw notPlain('is damaged: its directory cannot be read')
    entries.push(readEntry(zip, at, nameLength, extraLength, start))
    at = next
    if (entries.length > count) break
  }
  if (entries.length !== count) throw notPlain('is damaged: it has another number of entries than it says')
  refuseOverlaps(entries)
  return entries
}

function findDirectory(zip: Buffer) {
  const first = Math.max(0, zip.length - endSize - commentMax)
  for (let at = zip.length - endSize; at >= first; at -= 1) {
    if (zip.readUInt32LE(at) !== signatures.end) continue
    if (!isEnd(zip.subarray(at + endSize + zip.readUInt16LE(at + 20)))) continue
    const count = zip.readUInt16LE(at + 10)
    const size = zip.readUInt32LE(at + 12)
    const start = zip.readUInt32LE(at + 16)
    const isZip64 = at >= 20 && zip.readUInt32LE(at - 20) === signatures.zip64Locator
    if (isZip64 || count === 0xffff || size === 0xffffffff || start === 0xffffffff)
      throw notPlain('is a ZIP64 archive, made for files over 4 GB. Pack it as an ordinary ZIP')
    if (
      zip.readUInt16LE(at + 4) !== 0 ||
      zip.readUInt16LE(at + 6) !== 0 ||
      zip.readUInt16LE(at + 8) !== count
    )
      throw notPlain('is one part of several')
    if (start + size !== at) throw notPlain('is damaged: its directory is not where it says')
    return { count, start, end: at }
  }
  throw notPlain('cannot be read: it is cut off, or not a ZIP at all')
}

/** Nothing, or the zeros that bsdtar fills the last block of its output with. */
const isEnd = (rest: Buffer) => rest.every((byte) => byte === 0)

function readEntry(zip: Buffer, at: number, nameLength: number, extraLength: number, directory: number) {
  const rawName = zip.subarray(at + 46, at + 46 + nameLength)
  const flags = zip.readUInt16LE(at + 8)
  const name = plainName(decodeName(rawName, flags))
  const method = zip.readUInt16LE(at + 10)
  const from = zip.readUInt32LE(at + 42)
  if (flags & encryptedFlags) throw refused(name, 'is encrypted. Pack the template without a password')
  if (hasField(zip.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength), zip64Field))
    throw refused(name, 'is a ZIP64 entry, made for files over 4 GB. Pack it as an ordinary ZIP')
  if (method !== 0 && method !== 8) throw refused(name, 'is packed in a way other than deflate')
  const entry = {
    name,
    from,
    isFolder: name === '' || name.endsWith('/'),
    method: method === 0 ? ('stored' as const) : ('deflated' as const),
    crc: zip.readUInt32LE(at + 16),
    packedSize: zip.readUInt32LE(at + 20),
    size: zip.readUInt32LE(at + 24),
  }
  refuseUnlessFile(zip.readUInt16LE(at + 4) >> 8, zip.readUInt32LE(at + 38) >>> 16, entry)
  const start = dataStart(zip, { ...entry, rawName, flags, methodNumber: method })
  if (start + entry.packedSize > directory) throw refused(name, 'reaches beyond the end of its data')
  return { ...entry, start }
}

/** The header before the data must tell the same story as the directory. */
function dataStart(
  zip: Buffer,
  entry: {
    name: string
    from: number
    rawName: Buffer
    flags: number
    methodNumber: number
    packedSize: number
    size: number
  },
) {
  const { name, from, rawName } = entry
  if (from + 30 > zip.length || zip.readUInt32LE(from) !== signatures.local)
    throw refused(name, 'is listed, but is not where the ZIP says')
  const nameLength = zip.readUInt16LE(from + 26)
  const start = from + 30 + nameLength + zip.readUInt16LE(from + 28)
  if (!zip.subarray(from + 30, from + 30 + nameLength).equals(rawName))
    throw refused(name, 'has two different names in this ZIP')
  const flags = zip.readUInt16LE(from + 6)
  if (flags & encryptedFlags) throw refused(name, 'is encrypted. Pack the template without a password')
  const sizes = [zip.readUInt32LE(from + 18), zip.readUInt32LE(from + 22)]
  const agrees = sizes[0] === entry.packedSize && sizes[1] === entry.size
  if (zip.readUInt16LE(from + 8) !== entry.methodNumber || !(agrees || flags & sizesFollowFlag))
    throw refused(name, 'has two different sizes in this ZIP')
  return start
}

function hasField(extra: Buffer, wanted: number) {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === wanted) return true
  }
  return false
}

const madeOnUnix = new Set([3, 19])

function refuseUnlessFile(
  madeBy: number,
  mode: number,
  { name, isFolder }: { name: string; isFolder: boolean },
) {
  const kind = mode & unix.kinds
  if (!madeOnUnix.has(madeBy) && kind !== unix.link) return
  if (kind === unix.link) throw refused(name, 'is a link. Put the file itself into the ZIP')
  if (kind !== 0 && kind !== (isFolder ? unix.folder : unix.file))
    throw refused(name, 'is neither a file nor a folder')
}

function refuseOverlaps(entries: { name: string; from: number; start: number; packedSize: number }[]) {
  const inOrder = entries.toSorted((a, b) => a.from - b.from)
  for (const [index, entry] of inOrder.entries()) {
    const before = inOrder[index - 1]
    if (before && before.start + before.packedSize > entry.from)
      throw refused(entry.name, `shares its bytes with ${before.name}`)
  }
}
