import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

const pack = promisify(deflateRaw)
/** Midnight of 1980-01-01, where ZIP's time begins: the same files are the same ZIP. */
const noDate = 0x0021
const utf8Names = 0x0800

/** A plain ZIP, as every program reads it. */
export async function writeZip(files: { path: string; content: Uint8Array }[]): Promise<Buffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { path, content } of files) {
    const deflated = await pack(content)
    const isSmaller = deflated.length < content.length
    const body = isSmaller ? deflated : Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    const name = Buffer.from(path)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(utf8Names, 2)
    fields.writeUInt16LE(isSmaller ? 8 : 0, 4)
    fields.writeUInt16LE(noDate, 8)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(body.length, 14)
    fields.writeUInt32LE(content.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    parts.push(Buffer.from('PK\x03\x04'), fields, name, body)
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), fields, place, name)
    offset += 30 + name.length + body.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listed, end])
}
