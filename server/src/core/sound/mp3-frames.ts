interface Mp3Frame {
  bytes: Uint8Array
  /** A frame that describes the file to players holds no sound. */
  isInfo: boolean
  samples: number
  sampleRate: number
}

const kilobits = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const sampleRates = [44_100, 48_000, 32_000]

/** The frames of an MP3 in order, whatever tags stand before, between or behind them. */
export function* mp3Frames(mp3: Uint8Array): Generator<Mp3Frame> {
  for (let at = endOfTag(mp3); at + 4 <= mp3.length;) {
    const frame = frameAt(mp3, at)
    if (frame) yield frame
    at += frame ? frame.bytes.length : 1
  }
}

/** MPEG audio, layer III: https://www.datavoyage.com/mpgscript/mpeghdr.htm */
function frameAt(mp3: Uint8Array, at: number): Mp3Frame | undefined {
  if (mp3[at] !== 0xff) return undefined
  const [second, third, fourth] = [mp3[at + 1]!, mp3[at + 2]!, mp3[at + 3]!]
  const version = (second >> 3) & 3
  const isLayer3 = ((second >> 1) & 3) === 1
  const rate = sampleRates[(third >> 2) & 3]
  if (second < 0xe0 || version === 1 || !isLayer3 || !rate) return undefined
  const isFirst = version === 3
  const bitrate = kilobits[isFirst ? 1 : 2][third >> 4]
  if (!bitrate) return undefined
  const sampleRate = isFirst ? rate : version === 2 ? rate / 2 : rate / 4
  const samples = isFirst ? 1152 : 576
  const size = Math.floor(((samples / 8) * bitrate * 1000) / sampleRate) + ((third >> 1) & 1)
  if (at + size > mp3.length) return undefined
  const bytes = mp3.subarray(at, at + size)
  const isMono = fourth >> 6 === 3
  const infoAt = 4 + (isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17)
  const mark = String.fromCharCode(...bytes.subarray(infoAt, infoAt + 4))
  return { bytes, isInfo: mark === 'Xing' || mark === 'Info', samples, sampleRate }
}

function endOfTag(mp3: Uint8Array) {
  const [i, d, three] = mp3
  if (i !== 0x49 || d !== 0x44 || three !== 0x33) return 0
  return 10 + mp3.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 0x7f), 0)
}
