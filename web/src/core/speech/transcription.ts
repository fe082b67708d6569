/** Turns speech into text while or after it is recorded. */
export interface Transcription {
  /** What was said, once the recording has ended. Empty where nothing could be understood. */
  finish(recording: Blob): Promise<string>
  /** Ends it without a text, before or while it is being understood. */
  cancel(): void
}
