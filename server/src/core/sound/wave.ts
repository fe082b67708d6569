/** From the samples that are there, not from the size that is written before them: recorders leave that one open. */
export function secondsOfWave(file: Buffer): number {
  let bytesPerSecond = 0
  for (let at = 12; at + 8 <= file.length;) {
    const name = file.toString('latin1', at, at + 4)
    const size = file.readUInt32LE(at + 4)
    const start = at + 8
    if (name === 'fmt ' && start + 16 <= file.length) {
      const [channels, rate, bits] = [
        file.readUInt16LE(start + 2),
        file.readUInt32LE(start + 4),
        file.readUInt16LE(start + 14),
      ]
      // A compressed format tells no bits: its own rate is all there is.
      bytesPerSecond = (channels * rate * bits) / 8 || file.readUInt32LE(start + 8)
    }
    if (name === 'data') {
      const there = file.length - start
      return (size === 0 ? there : Math.min(size, there)) / bytesPerSecond
    }
    at = start + size + (size % 2)
  }
  return 0
}
