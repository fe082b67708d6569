const headerBytes = 27
const opusRate = 48_000
/** A page that ends no packet says so by the highest number there is. */
const noPosition = 2n ** 64n - 1n

/** The position of the last page, in the samples of Opus (RFC 7845) or Vorbis. */
export function secondsOfOgg(file: Buffer): number {
  let last = 0n
  for (let at = 0; at + headerBytes <= file.length && file.toString('latin1', at, at + 4) === 'OggS';) {
    const position = file.readBigUInt64LE(at + 6)
    if (position !== noPosition && position > last) last = position
    const segments = file.subarray(at + headerBytes, at + headerBytes + file[at + 26]!)
    at += headerBytes + segments.length + segments.reduce((sum, size) => sum + size, 0)
  }
  const opus = file.indexOf('OpusHead')
  if (opus >= 0 && opus < 256 && opus + 12 <= file.length)
    return (Number(last) - file.readUInt16LE(opus + 10)) / opusRate
  const vorbis = file.indexOf('\x01vorbis', 0, 'latin1')
  return vorbis >= 0 && vorbis < 256 && vorbis + 16 <= file.length
    ? Number(last) / file.readUInt32LE(vorbis + 12)
    : 0
}
