import { crc32, deflateRawSync } from 'node:zlib'

export interface CraftedEntry {
  name: string | Buffer
  content?: string | Uint8Array
  stored?: boolean
  method?: number
  flags?: number
  /** Unix mode, with its file type. */
  mode?: number
  /** What the headers say, where it differs from the truth. */
  size?: number
  packedSize?: number
  crc?: number
  localName?: string
  localSize?: number
  extra?: Buffer
  /** Listed at the bytes of the entry before it. */
  overlaps?: boolean
}

interface CraftedEnd {
  count?: number
  directoryShift?: number
  disk?: number
  zip64?: boolean
  comment?: Buffer
}

/** A ZIP that may lie wherever a ZIP can. */
export function craftZip(entries: CraftedEntry[], end: CraftedEnd = {}): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  let before = 0
  for (const entry of entries) {
    const raw = Buffer.from(entry.content ?? '')
    const body = entry.stored ? raw : deflateRawSync(raw)
    const name = Buffer.from(entry.name)
    const localName = Buffer.from(entry.localName ?? entry.name)
    const fields = (size: number, nameLength: number, extraLength: number) => {
      const head = Buffer.alloc(26)
      head.writeUInt16LE(20, 0)
      head.writeUInt16LE(entry.flags ?? 0, 2)
      head.writeUInt16LE(entry.method ?? (entry.stored ? 0 : 8), 4)
      head.writeUInt32LE(entry.crc ?? crc32(raw), 10)
      head.writeUInt32LE(entry.packedSize ?? body.length, 14)
      head.writeUInt32LE(size, 18)
      head.writeUInt16LE(nameLength, 22)
      head.writeUInt16LE(extraLength, 24)
      return head
    }
    const size = entry.size ?? raw.length
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04'),
      fields(entry.localSize ?? size, localName.length, 0),
      localName,
      body,
    ])
    const extra = entry.extra ?? Buffer.alloc(0)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6)
    tail.writeUInt32LE(entry.overlaps ? before : offset, 10)
    directory.push(
      Buffer.from('PK\x01\x02\x14\x03'),
      fields(size, name.length, extra.length),
      tail,
      name,
      extra,
    )
    if (entry.overlaps) continue
    before = offset
    parts.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const last = Buffer.alloc(22)
  last.write('PK\x05\x06', 'latin1')
  last.writeUInt16LE(end.disk ?? 0, 4)
  last.writeUInt16LE(end.count ?? entries.length, 8)
  last.writeUInt16LE(end.count ?? entries.length, 10)
  last.writeUInt32LE(listed.length, 12)
  last.writeUInt32LE(offset + (end.directoryShift ?? 0), 16)
  const comment = end.comment ?? Buffer.alloc(0)
  last.writeUInt16LE(comment.length, 20)
  const locator = end.zip64 ? [Buffer.from('PK\x06\x07'), Buffer.alloc(16)] : []
  return Buffer.concat([...parts, listed, ...locator, last, comment])
}
