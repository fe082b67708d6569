/** What a microphone can refuse, in the spec's words. */
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
  return listen(stream, onFailure)
}

function refusal(cause: unknown): string {
  const name = cause instanceof DOMException ? cause.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return 'Microphone access denied. Please allow microphone access and try again.'
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return 'No microphone found. Please connect a microphone and try again.'
  return 'Recording error occurred'
}

function listen(stream: MediaStream, onFailure: (error: RecordingError) => void): Recording {
  const recorder = new MediaRecorder(stream)
  const parts: Blob[] = []
  const meter = openMeter(stream)
  const close = () => {
    for (const track of stream.getTracks()) track.stop()
    meter.close()
  }
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  recorder.addEventListener('error', () => {
    close()
    onFailure(new RecordingError('Recording error occurred'))
  })
  recorder.start(250)
  return {
    level: meter.level,
    stop: () =>
      new Promise((resolve) => {
        recorder.addEventListener('stop', () => resolve(new Blob(parts, { type: recorder.mimeType })), {
          once: true,
        })
        recorder.stop()
        close()
      }),
    cancel() {
      if (recorder.state !== 'inactive') recorder.stop()
      close()
    },
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
    close: () => void context.close(),
  }
}
