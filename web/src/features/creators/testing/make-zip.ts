/** Packs files as any archiver does. Sizes and names can be made to lie. */
export async function makeZip(files: Record<string, string>, comment = ''): Promise<Blob> {
  const bodies: BlobPart[] = []
  const directory: BlobPart[] = []
  let offset = 0
  let directoryLength = 0
  for (const [path, content] of Object.entries(files)) {
    const name = new TextEncoder().encode(path)
    const raw = new Blob([content])
    const packed = await new Response(
      raw.stream().pipeThrough(new CompressionStream('deflate-raw')),
    ).arrayBuffer()
    const shared = [20, 0, 8, 0, 0, ...u32(0), ...u32(packed.byteLength), ...u32(raw.size)]
    const lengths = [...u16(name.length), ...u16(0)]
    bodies.push(new Uint8Array([...u32(0x04034b50), ...u16s(shared), ...lengths]), name, packed)
    directory.push(
      new Uint8Array([
        ...u32(0x02014b50),
        ...u16(20),
        ...u16s(shared),
        ...lengths,
        ...Array.from({ length: 10 }, () => 0),
        ...u32(offset),
      ]),
      name,
    )
    offset += 30 + name.length + packed.byteLength
    directoryLength += 46 + name.length
  }
  const count = u16(Object.keys(files).length)
  const end = [...u32(0x06054b50), 0, 0, 0, 0, ...count, ...count, ...u32(directoryLength), ...u32(offset)]
  return new Blob([...bodies, ...directory, new Uint8Array([...end, ...u16(comment.length)]), comment])
}

const u16 = (value: number) => [value & 255, (value >> 8) & 255]
const u32 = (value: number) => [...u16(value & 0xffff), ...u16(value >>> 16)]

/** The fields that both headers share: five of two bytes, then three of four that are already spelt out. */
function u16s([version = 0, flags = 0, method = 0, time = 0, date = 0, ...sizes]: number[]): number[] {
  return [...[version, flags, method, time, date].flatMap(u16), ...sizes]
}
