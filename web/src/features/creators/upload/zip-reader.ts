/** A file inside a ZIP, by what the central directory says of it. The server trusts none of it; a glance may. */
export interface ZipEntry {
  path: string
  /** Unpacked, in bytes. */
  size: number
  packed: number
  method: number
  encrypted: boolean
  headerAt: number
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const endLength = 22
const longestComment = 0xffff
/** More than this is not a template; nobody waits for the browser to read it. */
const directoryMax = 4 * 1024 * 1024

export class NotAZip extends Error {
  override name = 'NotAZip'
}

export async function listZip(file: Blob): Promise<ZipEntry[]> {
  const tail = await bytesOf(file.slice(Math.max(0, file.size - endLength - longestComment)))
  const endAt = lastMark(tail)
  if (endAt < 0) throw new NotAZip('This file is not a ZIP, or it is cut off.')
  const length = tail.getUint32(endAt + 12, true)
  const start = tail.getUint32(endAt + 16, true)
  if (length > directoryMax || start + length > file.size) throw new NotAZip('This ZIP cannot be read here.')
  return [...entriesOf(await bytesOf(file.slice(start, start + length)))].filter(
    ({ path }) => path !== '' && !path.endsWith('/'),
  )
}

function lastMark(tail: DataView): number {
  for (let at = tail.byteLength - endLength; at >= 0; at--) {
    if (tail.getUint32(at, true) === endMark) return at
  }
  return -1
}

function* entriesOf(directory: DataView): Generator<ZipEntry> {
  let at = 0
  while (at + 46 <= directory.byteLength && directory.getUint32(at, true) === entryMark) {
    const nameLength = directory.getUint16(at + 28, true)
    const rest = directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true)
    if (at + 46 + nameLength > directory.byteLength) return
    yield {
      path: plainPath(new TextDecoder().decode(new Uint8Array(directory.buffer, at + 46, nameLength))),
      encrypted: (directory.getUint16(at + 8, true) & 1) === 1,
      method: directory.getUint16(at + 10, true),
      packed: directory.getUint32(at + 20, true),
      size: directory.getUint32(at + 24, true),
      headerAt: directory.getUint32(at + 42, true),
    }
    at += 46 + nameLength + rest
  }
}

/** As the server reads it: some programs write backslashes, and tar begins every path with `./`. */
function plainPath(name: string): string {
  let path = name.replaceAll('\\', '/')
  while (path.startsWith('./')) path = path.slice(2)
  return path
}

/** The unpacked bytes, up to `most`: what a directory says about sizes may be a lie. */
export async function readEntry(file: Blob, entry: ZipEntry, most: number): Promise<Blob> {
  const header = await bytesOf(file.slice(entry.headerAt, entry.headerAt + 30))
  if (entry.encrypted || header.byteLength < 30 || header.getUint32(0, true) !== localMark) {
    throw new NotAZip(`${entry.path} cannot be read here.`)
  }
  const start = entry.headerAt + 30 + header.getUint16(26, true) + header.getUint16(28, true)
  const packed = file.slice(start, start + entry.packed)
  if (entry.method === 0) return packed.slice(0, most)
  if (entry.method !== 8) throw new NotAZip(`${entry.path} is packed in a way that cannot be read here.`)
  return firstOf(packed.stream().pipeThrough(new DecompressionStream('deflate-raw')), most)
}

async function firstOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>, most: number): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = stream.getReader()
  while (length < most) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    length += value.length
  }
  await reader.cancel()
  return new Blob(parts).slice(0, most)
}

async function bytesOf(part: Blob): Promise<DataView> {
  return new DataView(await part.arrayBuffer())
}
