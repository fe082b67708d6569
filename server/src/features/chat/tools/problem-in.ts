import type { z } from 'zod'

/** What does not fit in the arguments of a call, field by field: the model reads it and can correct itself. */
export function problemIn({ issues }: z.ZodError) {
  const named = issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join('.') || 'the arguments'}: ${messageOf(issue)}`)
  return `The arguments do not fit. ${named.join('; ')}.`
}

/** What may be left out has a schema of two kinds, of which the first says what is expected: the values, or the type. */
function messageOf(issue: z.core.$ZodIssue): string {
  const inner = issue.code === 'invalid_union' ? issue.errors[0]?.[0] : undefined
  return inner ? [...inner.path, messageOf(inner)].join(': ') : issue.message
}
