import { z } from 'zod'
import { lineField } from '../line-field.ts'
import { operatorReasonMax } from '../rules/operators.ts'

/** Why an operator does something. It stays in the log. */
export const Reason = z.object({ reason: lineField({ min: 3, max: operatorReasonMax, folded: true }) })
export const Switch = Reason.extend({ on: z.boolean() })

/** A part of a long list. */
export const limit = z.coerce.number().int().min(1).max(100).default(25)
export const offset = z.coerce.number().int().min(0).max(1_000_000).default(0)
export const search = z.string().trim().max(200).default('')
