import type { SoundKind } from '../core/sound/sound-kind.ts'

export interface Recording {
  bytes: Uint8Array
  kind: SoundKind
}

export interface Transcript {
  /** What was said, trimmed; empty where nothing was. */
  text: string
  /** How long the recording is, where the service says so. */
  seconds: number | undefined
}

/**
 * Turns speech into text. Nothing of a recording is kept or logged on our side.
 *
 * Rejects with an AppError whose sentence a person can read: `invalid-request` where the service cannot read the
 * recording, `provider-failed` where it failed or took too long. An aborted signal rejects with its reason, at once.
 */
export interface Transcriber {
  /** Who receives the recording. */
  readonly host: string
  transcribe(recording: Recording, options?: { signal?: AbortSignal }): Promise<Transcript>
}
