import { messageMax, recordingMaxSeconds } from '@agentry/contract/rules/limits'
import type { Viewer } from '../../../core/http/access.ts'
import { AppError } from '../../../core/errors.ts'
import { soundKind, soundSeconds } from '../../../core/sound/sound-kind.ts'
import type { Ports } from '../../../ports/ports.ts'
import { ReceiptBook, type Sent } from '../egress/receipts/receipt-book.ts'
import { keepReceipt } from '../egress/receipts/receipts.ts'
import { transcribeRecording } from '../egress/sinks/voice.ts'
import type { Transcriber } from '../../../ports/transcriber.ts'
import {
  giveSecondsBack,
  reserveTranscription,
  settleTranscription,
} from '../../billing/allowance/speech-service.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'log'> & { transcriber: Transcriber }

/** What was said. Counted when it was understood, and nothing of it is kept. */
export async function transcribe(ports: Needs, viewer: Viewer, bytes: Uint8Array, signal: AbortSignal) {
  const { kind, seconds } = readRecording(bytes)
  const receipt = new ReceiptBook(ports.clock)
  const reservation = await reserveTranscription(ports, viewer, seconds)
  try {
    const onSent = (sent: Sent) => receipt.add(sent)
    const heard = await transcribeRecording(ports.transcriber, { bytes, kind }, { signal, onSent })
    const length = Math.max(seconds, heard.seconds ?? 0)
    await settleTranscription(ports, reservation, length)
    return { text: asWritten(heard.text), seconds: Math.round(length * 1000) / 1000 }
  } catch (error) {
    await giveSecondsBack(ports, reservation)
    if (error instanceof AppError && error.code === 'provider-failed')
      ports.log.warn({ reason: String(error.cause) }, 'the transcription service failed')
    throw error
  } finally {
    await keepReceipt(ports.db, { ownerId: viewer.id, entries: receipt.entries, at: ports.clock.now() })
  }
}

export function transcriberOf({ transcriber }: Pick<Ports, 'transcriber'>): Transcriber {
  if (transcriber) return transcriber
  throw new AppError('unavailable', 'No transcription service is set up here. Please type your message.')
}

function readRecording(bytes: Uint8Array) {
  if (bytes.length === 0) throw new AppError('invalid-request', 'This recording is empty.')
  const kind = soundKind(bytes)
  if (!kind)
    throw new AppError('unsupported-media-type', 'A recording can be a WebM, Ogg, MP4, WAV or MP3 file.')
  const seconds = soundSeconds(bytes, kind)
  if (seconds === 0) throw new AppError('invalid-request', 'There is no sound in this recording.')
  if (seconds > recordingMaxSeconds)
    throw new AppError('body-too-large', `A recording may last ${recordingMaxSeconds} seconds at most.`)
  return { kind, seconds }
}

/** It becomes a message: what a message may not hold is left out. */
const asWritten = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .slice(0, messageMax)
    .toWellFormed()
