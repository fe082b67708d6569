import { later } from '../later.ts'

/** A recorder that has not said its end by then will not say it. */
const endsWithinMs = 5000

/** Why a recording cannot start, as people read it. */
export class RecordingError extends Error {
  override name = 'RecordingError'
}

export interface Recording {
  /** How loud it is now, from 0 to 1. */
  level(): number
  /** Ends it and hands over what was said. */
  stop(): Promise<Blob>
  /** Ends it and forgets what was said. */
  cancel(): void
}

/** Opens the microphone. Throws RecordingError with a sentence for the person. */
export async function record(onFailure: (error: RecordingError) => void): Promise<Recording> {
  if (!navigator.mediaDevices?.getUserMedia)
    throw new RecordingError('Voice recording not supported in this browser')
  if (typeof MediaRecorder !== 'function') throw new RecordingError('Audio recording not supported')
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch((cause: unknown) => {
    throw new RecordingError(refusal(cause), { cause })
  })
  try {
    return listen(stream, onFailure)
  } catch (cause) {
    hangUp(stream)
    const isUnable = nameOf(cause) === 'NotSupportedError'
    throw new RecordingError(isUnable ? 'Audio recording not supported' : 'Recording error occurred', {
      cause,
    })
  }
}

/** By its name alone: WebKit's OverconstrainedError, for a machine without a microphone, is no DOMException. */
function nameOf(cause: unknown): string {
  return cause instanceof Error ? cause.name : ''
}

function refusal(cause: unknown): string {
  const name = nameOf(cause)
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return 'Microphone access denied. Please allow microphone access and try again.'
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return 'No microphone found. Please connect a microphone and try again.'
  return 'Recording error occurred'
}

function hangUp(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

function listen(stream: MediaStream, onFailure: (error: RecordingError) => void): Recording {
  const recorder = new MediaRecorder(stream)
  const parts: Blob[] = []
  const meter = openMeter(stream)
  const close = () => {
    hangUp(stream)
    meter.close()
  }
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  recorder.addEventListener('error', () => {
    close()
    onFailure(new RecordingError('Recording error occurred'))
  })
  // A microphone that is pulled out ends it, too: what was said until then counts.
  const ended = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()))
  const end = () => {
    if (recorder.state !== 'inactive') recorder.stop()
    close()
  }
  recorder.start(250)
  return {
    level: meter.level,
    async stop() {
      end()
      await Promise.race([ended, later(endsWithinMs)])
      return new Blob(parts, { type: recorder.mimeType })
    },
    cancel: end,
  }
}

function openMeter(stream: MediaStream) {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level() {
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      return Math.min(1, Math.sqrt(power) * 4)
    },
    close() {
      if (context.state !== 'closed') void context.close()
    },
  }
}
