import type { Ports } from '../../../../ports/ports.ts'
import type { SpeakOptions, SpokenText } from '../../../../ports/speech.ts'
import type { Recording, Transcriber, Transcript } from '../../../../ports/transcriber.ts'
import type { Sent } from '../receipts/receipt-book.ts'

type Report = (sent: Sent) => void

/** The way to the speech engine or service. */
export function speakScript(
  { speech }: Pick<Ports, 'speech'>,
  script: string,
  { onSent, ...options }: SpeakOptions & { onSent: Report },
): Promise<SpokenText> {
  onSent({ sink: 'speech', destination: speech.host, bytes: Buffer.byteLength(script) })
  return speech.speak(script, options)
}

/** The way to the transcription service. */
export function transcribeRecording(
  transcriber: Transcriber,
  recording: Recording,
  { onSent, signal }: { onSent: Report; signal: AbortSignal },
): Promise<Transcript> {
  onSent({ sink: 'transcription', destination: transcriber.host, bytes: recording.bytes.length })
  return transcriber.transcribe(recording, { signal })
}
