import { z } from 'zod'
import { fullName } from '../rules/limits.ts'
import { isFarTooLong, toLine } from '../rules/one-line.ts'
import { fullNameProblem, fullNameRule } from '../rules/person-name.ts'

/** The name of a person, as it is kept. */
export const PersonName = z
  .string()
  .refine((name) => !isFarTooLong(name, fullName.max), { error: fullNameRule, abort: true })
  .transform((name) => toLine(name))
  .superRefine((name, context) => {
    const message = fullNameProblem(name)
    if (message) context.addIssue({ code: 'custom', message })
  })
  .describe(fullNameRule)
