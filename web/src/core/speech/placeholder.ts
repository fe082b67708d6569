import { later } from '../later.ts'
import { placeholderAfterMs } from './constants.ts'

const placeholder =
  '[Placeholder: this browser cannot turn speech into text. Replace this with what you said.]'

/** Where nothing can turn speech into text: words that say so, after the time that a transcription would take. */
export async function sayPlaceholder(): Promise<string> {
  await later(placeholderAfterMs)
  return placeholder
}
