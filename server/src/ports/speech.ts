import { AppError } from '../core/errors.ts'

export interface Voice {
  id: string
  /** For a person who chooses. */
  label: string
}

export interface SpokenText {
  mp3: Uint8Array
  /** Of the audio itself, to the millisecond. */
  seconds: number
  /** The id of the voice that spoke. */
  voice: string
}

/**
 * Turns text into an audio file, without blocking the thread that asks. Marks of Markdown, tags and control
 * characters are left out; nothing in a text is an instruction to the voice.
 *
 * Rejects with an AppError whose sentence a person can read: `invalid-request` where there is nothing to say or too
 * much of it, `provider-failed` where the engine failed. An aborted signal rejects with its reason, at once.
 */
export interface Speech {
  /** Who receives the text: a host, or `this server`. */
  readonly host: string
  /** The default first. */
  voices(): readonly Voice[]
  /** An unknown voice is the first one. */
  speak(text: string, options?: SpeakOptions): Promise<SpokenText>
}

export interface SpeakOptions {
  voice?: string | undefined
  signal?: AbortSignal
  /** Rejects with `TooLongToSay` as soon as it is clear that more is needed. Half an hour at most, unless said. */
  maxSeconds?: number | undefined
}

export class TooLongToSay extends AppError {
  override name = 'TooLongToSay'

  constructor(maxSeconds: number) {
    const most = maxSeconds < 120 ? `${maxSeconds} seconds` : `${Math.floor(maxSeconds / 60)} minutes`
    super('invalid-request', `This script takes more than ${most} to speak.`)
  }
}
