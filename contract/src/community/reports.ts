import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { emailMax } from '../rules/limits.ts'
import { reportKinds, reportLimits, reportReasons } from '../rules/community/reports.ts'

export const reportContent = endpoint({
  method: 'POST',
  path: '/reports',
  access: 'public',
  summary:
    'Reports a template, a creator, a shared page or a review, with or without an account, or a message that I got.',
  body: z.object({
    kind: z.enum(reportKinds),
    /** The id of what is reported; of a shared page, the secret part of its address. */
    target: z.string().min(1).max(reportLimits.targetCharacters),
    reason: z.enum(reportReasons),
    details: z
      .string()
      .trim()
      .max(reportLimits.detailsCharacters, `must have at most ${reportLimits.detailsCharacters} characters`)
      .optional(),
    /** Where visitors want to hear about the decision. Of people with an account theirs is known. */
    email: z.email('Enter a valid email address').max(emailMax).optional(),
  }),
  status: 202,
  response: z.object({ detail: z.string() }),
})
