const encoder = new TextEncoder()
const utf8Names = 0x0800
/** 1980-01-01, the first day that a ZIP knows. */
const firstDay = 0x21

/** Packs files without compressing them: a few kilobytes of XML are not worth a compressor. */
export function makeZip(files: Record<string, string>, type: string): Blob {
  const bodies: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  for (const [path, content] of Object.entries(files)) {
    const name = encoder.encode(path)
    const bytes = encoder.encode(content)
    const shared = [
      ...[20, utf8Names, 0, 0, firstDay].flatMap(u16),
      ...[crc32(bytes), bytes.length, bytes.length].flatMap(u32),
      ...[name.length, 0].flatMap(u16),
    ]
    const offset = lengthOf(bodies)
    const place = [...[0, 0, 0].flatMap(u16), ...[0, offset].flatMap(u32)]
    bodies.push(Uint8Array.from([...u32(0x04034b50), ...shared, ...name]), bytes)
    directory.push(Uint8Array.from([...u32(0x02014b50), ...u16(20), ...shared, ...place, ...name]))
  }
  const end = Uint8Array.from([
    ...u32(0x06054b50),
    ...[0, 0, directory.length, directory.length].flatMap(u16),
    ...[lengthOf(directory), lengthOf(bodies)].flatMap(u32),
    ...u16(0),
  ])
  return new Blob([...bodies, ...directory, end], { type })
}

const lengthOf = (parts: Uint8Array[]) => parts.reduce((all, { length }) => all + length, 0)
const u16 = (value: number) => [value & 255, (value >> 8) & 255]
const u32 = (value: number) => [...u16(value & 0xffff), ...u16(value >>> 16)]

function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}
