import { parentPort } from 'node:worker_threads'
import { createMp3Encoder } from 'wasm-media-encoders'
import { lowerThreadPriority } from '../../core/threads/low-priority.ts'
import { loadFlite } from './flite.ts'

/** One step of a recording. Steps of several recordings may come in any order among each other. */
export type Step =
  | { id: number; recording: number; say: string; voice: string }
  | { id: number; recording: number; finish: true }
  | { id: number; recording: number; drop: true }

export type StepReply =
  | { id: number; mp3: Uint8Array; samples: number; sampleRate: number }
  | { id: number; failed: string }

type Encoder = Awaited<ReturnType<typeof createMp3Encoder>>

const kilobits = 48
const nothing = { mp3: new Uint8Array(), samples: 0, sampleRate: 0 }
const recordings = new Map<number, Encoder>()
const flite = loadFlite()

async function perform(step: Step) {
  const encoder = recordings.get(step.recording)
  if ('say' in step) {
    const speak = await flite
    const { samples, sampleRate } = speak(step.say, step.voice)
    const mp3 = (encoder ?? (await newEncoder(step.recording, sampleRate))).encode([samples])
    return { mp3: mp3.slice(), samples: samples.length, sampleRate }
  }
  recordings.delete(step.recording)
  return 'finish' in step && encoder ? { ...nothing, mp3: encoder.finalize().slice() } : nothing
}

async function newEncoder(recording: number, sampleRate: number) {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate, outputSampleRate: sampleRate as 16000, channels: 1, bitrate: kilobits })
  recordings.set(recording, encoder)
  return encoder
}

async function answer(step: Step): Promise<StepReply> {
  try {
    return { id: step.id, ...(await perform(step)) }
  } catch (error) {
    return { id: step.id, failed: String(error) }
  }
}

lowerThreadPriority()

parentPort?.on('message', (step: Step) => {
  void answer(step).then((reply) => parentPort?.postMessage(reply, []))
})
