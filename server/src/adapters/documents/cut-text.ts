import { beginning } from '../../core/beginning.ts'

/**
 * The beginning of a text that is too long for a model, up to the end of a line where one is near, and a last line
 * that says so.
 */
export function cutText(text: string, limit: number): { text: string; truncated?: true } {
  if (text.length <= limit) return { text }
  const line = text.lastIndexOf('\n', limit)
  const kept = line > limit * 0.9 ? text.slice(0, line) : beginning(text, limit)
  const figures = `the first ${kept.length.toLocaleString('en')} of ${text.length.toLocaleString('en')} characters`
  return { text: `${kept}\n\n[Cut here: these are ${figures}.]`, truncated: true }
}
