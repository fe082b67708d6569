import { truncate } from '../../core/text/truncate.ts'

interface Whole {
  /** How long the whole is cannot be said where its reading was not finished. */
  isUnfinished?: boolean | undefined
  /** Of a table. */
  rows?: number | undefined
}

/**
 * The beginning of a text that is too long for a model, up to the end of a line where one is near, and a last line
 * that says so.
 */
export function cutText(
  text: string,
  limit: number,
  { isUnfinished, rows }: Whole = {},
): { text: string; truncated?: true } {
  if (text.length <= limit && !isUnfinished) return { text }
  const kept = beginningOf(text, limit)
  const whole = isUnfinished ? '' : ` of ${text.length.toLocaleString('en')}`
  const figures = `the first ${kept.length.toLocaleString('en')}${whole} characters`
  const table = rows === undefined ? '' : `, and the table has ${rows.toLocaleString('en')} rows`
  return { text: `${kept}\n\n[Cut here: these are ${figures}${table}.]`, truncated: true }
}

function beginningOf(text: string, limit: number): string {
  if (text.length <= limit) return text
  const line = text.lastIndexOf('\n', limit)
  return line > limit * 0.9 ? text.slice(0, line) : truncate(text, limit)
}
