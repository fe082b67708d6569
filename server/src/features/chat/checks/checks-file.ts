import { Block } from '@agentry/contract/blocks'
import { z } from 'zod'

/** YAML reads an unquoted 42 or true as something else than words. */
const Word = z.union([z.string().min(1), z.number(), z.boolean()]).transform(String)
const listOf = <T extends z.ZodType>(one: T) =>
  z.union([one, z.array(one)]).transform((many) => [many].flat())

const Path = z
  .string()
  .min(1)
  .transform((path) => path.replace(/^assets\//, ''))

const BlockKind = z.enum(Block.options.map(({ shape }) => shape.kind.value))

/** Comparing takes as long as both sides together, so that this side has an end. */
const argumentCharacters = 4_000

const ExpectedCall = z.object({
  /** A function of the template's own code. */
  tool: z.string().min(1),
  /** The arguments that must be among those of the call. */
  with: z
    .record(z.string(), z.json())
    .refine((given) => JSON.stringify(given).length <= argumentCharacters, 'is too long')
    .default({}),
})
export type ExpectedCall = z.output<typeof ExpectedCall>

export const Check = z.object({
  name: z.string(),
  /** Phrased as people write, by somebody who had only read the listing. */
  asks: z.literal('natural').optional(),
  /** Whom it is for: a connected language model, the built-in model, or both where it is left out. */
  engine: z.enum(['model', 'built-in']).optional(),
  now: z.coerce.date().optional(),
  turns: z
    .array(
      z.object({
        say: z.string().min(1),
        /** Attached to this message: paths below `assets/`. */
        files: listOf(Path).pipe(z.array(z.string()).max(5)).default([]),
        contains: listOf(Word).default([]),
        lacks: listOf(Word).default([]),
        uses: z.string().optional(),
        calls: listOf(ExpectedCall).default([]),
        shows: listOf(BlockKind).default([]),
      }),
    )
    .min(1)
    .max(50),
})
export type Check = z.output<typeof Check>
