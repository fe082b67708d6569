const id = {
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  blockGroup: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
}
const opened = new Set([id.segment, id.info, id.cluster, id.blockGroup])
const usualScale = 1_000_000

/**
 * From the times of the blocks: a recorder in a browser writes as it goes, without a length in front and with
 * elements whose size is open. The last block is taken to last as long as the one before it.
 */
export function secondsOfWebm(file: Buffer): number {
  let [scale, cluster, last, before] = [usualScale, 0, 0, 0]
  for (const { id: element, start, end } of elements(file)) {
    if (element === id.timestampScale) scale = numberAt(file, start, end)
    else if (element === id.timestamp) cluster = numberAt(file, start, end)
    else if (element === id.block || element === id.simpleBlock) {
      const track = numberLength(file[start])
      if (!track || start + track + 2 > file.length) break
      const time = cluster + file.readInt16BE(start + track)
      if (time > last) [before, last] = [last, time]
    }
  }
  return ((last + (last - before)) * scale) / 1e9
}

/** Every element in the order of the file; those that hold others are gone into, not passed over. */
function* elements(file: Buffer) {
  for (let at = 0; at < file.length;) {
    const idLength = numberLength(file[at])
    const sizeLength = numberLength(file[at + idLength])
    const start = at + idLength + sizeLength
    if (!idLength || !sizeLength || start > file.length) return
    const element = numberAt(file, at, at + idLength)
    const size = numberAt(file, at + idLength, start, 0xff >> sizeLength)
    const isOpen = size === 2 ** (7 * sizeLength) - 1
    yield { id: element, start, end: Math.min(start + size, file.length) }
    at = opened.has(element) ? start : isOpen ? file.length : start + size
  }
}

/** The zeros before the first one say how many bytes a number takes. */
const numberLength = (first: number | undefined) => (first ? Math.clz32(first) - 23 : 0)

function numberAt(file: Buffer, start: number, end: number, bitsOfFirst = 0xff) {
  let value = (file[start] ?? 0) & bitsOfFirst
  for (let at = start + 1; at < Math.min(end, start + 8); at++) value = value * 256 + file[at]!
  return value
}
