import { truncate } from '../../core/text/truncate.ts'

/**
 * The beginning of a text that is too long for a model, up to the end of a line where one is near, and a last line
 * that says so. How long the whole is cannot be said where its reading was not finished.
 */
export function cutText(
  text: string,
  limit: number,
  isUnfinished = false,
): { text: string; truncated?: true } {
  if (text.length <= limit) return { text }
  const line = text.lastIndexOf('\n', limit)
  const kept = line > limit * 0.9 ? text.slice(0, line) : truncate(text, limit)
  const whole = isUnfinished ? '' : ` of ${text.length.toLocaleString('en')}`
  const figures = `the first ${kept.length.toLocaleString('en')}${whole} characters`
  return { text: `${kept}\n\n[Cut here: these are ${figures}.]`, truncated: true }
}
