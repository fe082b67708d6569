import { later } from '../../later.ts'
import { RecordingError } from '../recorder.ts'
import type { Transcription } from '../transcription.ts'
import { enterEngine } from './engine.ts'
import { findWhisper } from './files.ts'
import { sampleRate } from './mel.ts'

/** A recording of some minutes takes a second; WebKit says nothing at all about one that it cannot read. */
const readsWithinMs = 30_000

/** Whisper in this browser: nothing that was said leaves the machine. Undefined where its weights were not installed. */
export function startWhisper(onProgress: (share: number) => void): Transcription | undefined {
  const files = findWhisper()
  if (!files || typeof OfflineAudioContext !== 'function') return undefined
  const engine = enterEngine(files, onProgress)
  return {
    async finish(recording) {
      try {
        return await engine.transcribe(await toSamples(recording), spokenHere())
      } finally {
        engine.leave(onProgress)
      }
    },
    cancel: () => engine.cancel(onProgress),
  }
}

/** The browser reads its own recordings, and at the rate that is wanted. */
async function toSamples(recording: Blob): Promise<Float32Array> {
  // WebKit reads nothing for good.
  if (recording.size === 0)
    throw new RecordingError('Nothing was recorded. Please check your microphone and try again.')
  const context = new OfflineAudioContext(1, 1, sampleRate)
  const sound = await Promise.race([
    context.decodeAudioData(await recording.arrayBuffer()),
    later(readsWithinMs).then(() => Promise.reject(new Error('The recording cannot be read.'))),
  ])
  const samples = sound.getChannelData(0).slice()
  for (let channel = 1; channel < sound.numberOfChannels; channel += 1) {
    const other = sound.getChannelData(channel)
    for (let at = 0; at < samples.length; at += 1) samples[at]! += other[at]!
  }
  return samples
}

/** The person's languages, and the one of this site. */
function spokenHere(): string[] {
  return [...navigator.languages.map((tag) => tag.split('-')[0]!.toLowerCase()), 'en']
}
