interface Box {
  type: string
  /** Behind its header. */
  body: Buffer
}

const holders = new Set(['moov', 'trak', 'mdia', 'mvex', 'moof', 'traf'])
const deepest = 3
const fragmentFlags = {
  dataOffset: 1,
  firstFlags: 4,
  duration: 0x100,
  size: 0x200,
  flags: 0x400,
  offset: 0x800,
}
const headerFlags = { baseOffset: 1, description: 2, duration: 8 }

/** As its headers say, or as its last fragment ends where it was written as it went. */
export function secondsOfMp4(file: Buffer): number {
  let [scale, usual, current, position, end, told] = [0, 0, 0, 0, 0, 0]
  for (const { type, body } of boxes(file)) {
    if (type === 'mvhd' || type === 'mdhd') {
      const { timescale, duration } = lengthIn(body)
      if (timescale > 0) told = Math.max(told, duration / timescale)
      if (type === 'mdhd') scale = Math.max(scale, timescale)
    } else if (type === 'trex' && body.length >= 16) usual = body.readUInt32BE(12)
    else if (type === 'tfhd') current = usualDuration(body) ?? usual
    else if (type === 'tfdt') position = startIn(body)
    else if (type === 'trun') end = Math.max(end, (position += runDuration(body, current)))
  }
  return Math.max(told, scale > 0 ? end / scale : 0)
}

function* boxes(file: Buffer, depth = 0): Generator<Box> {
  for (let at = 0; at + 8 <= file.length;) {
    const short = file.readUInt32BE(at)
    const isLong = short === 1 && at + 16 <= file.length
    const size = isLong ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? file.length - at : short
    const start = at + (isLong ? 16 : 8)
    if (size < start - at) return
    const box = { type: file.toString('latin1', at + 4, at + 8), body: file.subarray(start, at + size) }
    if (holders.has(box.type) && depth < deepest) yield* boxes(box.body, depth + 1)
    else yield box
    at += size
  }
}

function lengthIn(header: Buffer) {
  const isLong = header[0] === 1
  if (header.length < (isLong ? 32 : 20)) return { timescale: 0, duration: 0 }
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)
  const isUnknown = isLong ? duration >= 2 ** 63 : duration === 2 ** 32 - 1
  return { timescale: header.readUInt32BE(isLong ? 20 : 12), duration: isUnknown ? 0 : duration }
}

function startIn(header: Buffer) {
  const isLong = header[0] === 1
  if (header.length < (isLong ? 12 : 8)) return 0
  return isLong ? Number(header.readBigUInt64BE(4)) : header.readUInt32BE(4)
}

function usualDuration(header: Buffer) {
  if (header.length < 8) return undefined
  const flags = header.readUIntBE(1, 3)
  const at = 8 + (flags & headerFlags.baseOffset ? 8 : 0) + (flags & headerFlags.description ? 4 : 0)
  return flags & headerFlags.duration && at + 4 <= header.length ? header.readUInt32BE(at) : undefined
}

function runDuration(run: Buffer, usual: number) {
  if (run.length < 8) return 0
  const flags = run.readUIntBE(1, 3)
  const samples = run.readUInt32BE(4)
  if (!(flags & fragmentFlags.duration)) return samples * usual
  const { dataOffset, firstFlags, duration, size, flags: sampleFlags, offset } = fragmentFlags
  const fields = (...names: number[]) => 4 * names.filter((name) => flags & name).length
  const step = fields(duration, size, sampleFlags, offset)
  let sum = 0
  const first = 8 + fields(dataOffset, firstFlags)
  for (let at = first; at + step <= run.length && (at - first) / step < samples; at += step)
    sum += run.readUInt32BE(at)
  return sum
}
