import { z } from 'zod'
import { mailTextProblem } from '../rules/mail-text.ts'

/** A text of several lines for others to read: nothing in it is markup, and nothing in it hides. */
export function plainTextField(max: number) {
  return z
    .string()
    .trim()
    .max(max, `must have at most ${max} characters`)
    .superRefine((text, context) => {
      const problem = plainTextProblem(text)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
}

function plainTextProblem(text: string): string | undefined {
  if (/\p{M}{6}/u.test(text)) return 'Please do not stack more than five accents on a letter.'
  return mailTextProblem(text)
}
