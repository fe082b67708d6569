import { mp3Frames } from './mp3-frames.ts'
import { secondsOfMp4 } from './mp4.ts'
import { secondsOfOgg } from './ogg.ts'
import { secondsOfWave } from './wave.ts'
import { secondsOfWebm } from './webm.ts'

export type SoundKind = 'webm' | 'ogg' | 'mp4' | 'wav' | 'mp3'

/** What a file of sound is, by its content. Its name and what its sender calls it are of no interest. */
export function soundKind(bytes: Uint8Array): SoundKind | undefined {
  const beginsWith = (text: string, at = 0) =>
    Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text
  if (beginsWith('\x1a\x45\xdf\xa3')) return 'webm'
  if (beginsWith('OggS')) return 'ogg'
  if (beginsWith('ftyp', 4)) return 'mp4'
  if (beginsWith('RIFF') && beginsWith('WAVE', 8)) return 'wav'
  const isMp3 = beginsWith('ID3') || (bytes[0] === 0xff && mp3Frames(bytes.subarray(0, 4096)).next().value)
  return isMp3 ? 'mp3' : undefined
}

/** How long it plays; 0 where there is no sound in it, or none that can be read. */
export function soundSeconds(bytes: Uint8Array, kind: SoundKind): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const seconds = readers[kind](file)
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0
}

const readers: Record<SoundKind, (file: Buffer) => number> = {
  webm: secondsOfWebm,
  ogg: secondsOfOgg,
  mp4: secondsOfMp4,
  wav: secondsOfWave,
  mp3: secondsOfMp3,
}

function secondsOfMp3(file: Buffer) {
  let seconds = 0
  for (const { isInfo, samples, sampleRate } of mp3Frames(file)) if (!isInfo) seconds += samples / sampleRate
  return seconds
}
