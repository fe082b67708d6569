import { z } from 'zod'
import type { Json } from '../../ports/sandbox.ts'

const about = { description: z.string().optional(), default: z.json().optional() }
const named = z.record(
  z.string().max(100),
  z.lazy(() => ToolSchema),
)

/**
 * The JSON schemas that types of Python become, and no others: a `pattern` could take for ever, a `$ref` could run in a
 * circle, and both would be a stranger's.
 */
export const ToolSchema: z.ZodType<Record<string, Json>> = z.lazy(() =>
  z.union([
    z.strictObject({
      type: z.literal('object'),
      properties: named,
      required: z.array(z.string()),
      additionalProperties: z.literal(false),
      ...about,
    }),
    z.strictObject({ type: z.literal('object'), additionalProperties: ToolSchema, ...about }),
    z.strictObject({ type: z.literal('array'), items: ToolSchema, ...about }),
    z.strictObject({
      type: z.enum(['string', 'integer', 'number', 'boolean', 'null']),
      enum: z
        .array(z.union([z.string(), z.number(), z.boolean()]))
        .min(1)
        .optional(),
      ...about,
    }),
    z.strictObject({ anyOf: z.array(ToolSchema).min(1).max(8), ...about }),
  ]),
) as unknown as z.ZodType<Record<string, Json>>
