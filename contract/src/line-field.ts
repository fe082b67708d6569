import { z } from 'zod'
import { isFarTooLong, lineProblem, toLine } from './rules/one-line.ts'

interface LineRule {
  min: number
  max: number
  /** Line breaks become spaces, for texts that people write in a field of several lines. */
  folded?: boolean
}

/** A text on one line, without characters that nobody sees. Messages read after the name of the field. */
export function lineField({ min, max, folded = false }: LineRule) {
  const tooLong = `must have at most ${max} characters`
  const tooShort = min > 1 ? `must have at least ${min} characters` : 'must not be empty'
  return z
    .string()
    .refine((text) => !isFarTooLong(text, max), { error: tooLong, abort: true })
    .transform((text) => toLine(text, { folded }))
    .pipe(
      z
        .string()
        .min(min, tooShort)
        .max(max, tooLong)
        .superRefine((line, context) => {
          const problem = lineProblem(line)
          if (problem) context.addIssue({ code: 'custom', message: problem })
        }),
    )
}
