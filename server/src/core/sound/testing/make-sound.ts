import { readFileSync } from 'node:fs'

/** Three seconds from the microphone, as a browser's recorder wrote them. */
export const recordedWebm = readFileSync(new URL('recorded.webm', import.meta.url))
export const recordedMp4 = readFileSync(new URL('recorded.mp4', import.meta.url))

/** A WAV file of one channel; `size` is what its header says of the samples, where that is a lie. */
export function waveFile(
  samples: Buffer,
  { rate, bits, size = samples.length }: { rate: number; bits: 8 | 16; size?: number | undefined },
) {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE((rate * bits) / 8, 28)
  header.writeUInt16LE(bits / 8, 32)
  header.writeUInt16LE(bits, 34)
  header.write('data', 36)
  header.writeUInt32LE(size, 40)
  return Buffer.concat([header, samples])
}

/** A tone, in 16 bits. */
export function makeWave(seconds: number, { rate = 8000, size }: { rate?: number; size?: number } = {}) {
  const samples = Buffer.alloc(Math.round(seconds * rate) * 2)
  for (let at = 0; at < samples.length; at += 2)
    samples.writeInt16LE(Math.round(8000 * Math.sin(at / 20)), at)
  return waveFile(samples, { rate, bits: 16, size })
}

/** The pages of an Opus stream, a second each, with nothing that could be heard. */
export function makeOgg(seconds: number) {
  const preSkip = 312
  const head = Buffer.alloc(19)
  head.write('OpusHead\x01\x01', 0, 'latin1')
  head.writeUInt16LE(preSkip, 10)
  const sound = Array.from({ length: seconds }, (_, at) =>
    page((at + 1) * 48_000 + preSkip, Buffer.alloc(200)),
  )
  return Buffer.concat([page(0, head), page(0, Buffer.from('OpusTags')), ...sound])
}

function page(position: number, content: Buffer) {
  const header = Buffer.alloc(28)
  header.write('OggS', 0)
  header.writeBigUInt64LE(BigInt(position), 6)
  header[26] = 1
  header[27] = content.length
  return Buffer.concat([header, content])
}

/** An MP4 that was written as a whole: its header tells the length. */
export function makeMp4(seconds: number) {
  const header = Buffer.alloc(100)
  header.writeUInt32BE(1000, 12)
  header.writeUInt32BE(seconds * 1000, 16)
  return Buffer.concat([box('ftyp', Buffer.from('M4A mp42')), box('moov', box('mvhd', header))])
}

function box(type: string, body: Buffer) {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(8 + body.length)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, body])
}
