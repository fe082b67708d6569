import { z } from 'zod'
import { blockLimits as limits, tickLimits } from './rules/limits.ts'

const line = z.string().max(limits.lineCharacters)
const text = z.string().max(limits.textCharacters)
const id = z.string().min(1).max(60)

/** What stands in a cell: numbers stay numbers, so that they can be sorted and summed. */
const Cell = z.union([line, z.number(), z.boolean(), z.null()])
export type Cell = z.output<typeof Cell>

/**
 * What an agent shows besides words: data that the client draws, never HTML. `fallback` is the same as Markdown, for
 * exports, for models and for clients that do not know the kind.
 */
const shown = { fallback: text, title: line.optional() }

const MarkdownBlock = z.strictObject({ kind: z.literal('markdown'), text, ...shown })
const TableBlock = z.strictObject({
  kind: z.literal('table'),
  columns: z.array(line).min(1).max(limits.columns),
  rows: z.array(z.array(Cell).max(limits.columns)).max(limits.rows),
  /** A last row that stays last, such as a total. */
  footer: z.array(Cell).max(limits.columns).optional(),
  ...shown,
})
const ChartBlock = z.strictObject({
  kind: z.literal('chart'),
  chart: z.enum(['bar', 'line', 'pie']),
  labels: z.array(line).min(1).max(limits.points),
  series: z
    .array(z.strictObject({ name: line, values: z.array(z.number().nullable()).max(limits.points) }))
    .min(1)
    .max(limits.series),
  /** Stands behind every value, such as `€` or `kg`. */
  unit: line.optional(),
  ...shown,
})
const ChecklistBlock = z.strictObject({
  kind: z.literal('checklist'),
  /** The ticks of a list are kept under its id, for the whole conversation. */
  id,
  items: z
    .array(z.strictObject({ id, text: line, done: z.boolean() }))
    .min(1)
    .max(limits.items),
  ...shown,
})
const ChoicesBlock = z.strictObject({
  kind: z.literal('choices'),
  /** Pressing one sends its message. */
  options: z
    .array(z.strictObject({ label: line, message: line }))
    .min(1)
    .max(limits.options),
  ...shown,
})
const TimerBlock = z.strictObject({
  kind: z.literal('timer'),
  id,
  seconds: z.int().min(1).max(limits.timerSeconds),
  ...shown,
})
const DocumentBlock = z.strictObject({
  kind: z.literal('document'),
  /** A document that is shown again under its id is a new version of it. */
  id,
  text,
  ...shown,
  title: line,
})
const ProgressBlock = z.strictObject({
  kind: z.literal('progress'),
  value: z.number().min(0),
  of: z.number().positive(),
  ...shown,
})

export const Block = z.discriminatedUnion('kind', [
  MarkdownBlock,
  TableBlock,
  ChartBlock,
  ChecklistBlock,
  ChoicesBlock,
  TimerBlock,
  DocumentBlock,
  ProgressBlock,
])
export type Block = z.output<typeof Block>

const tickText = z.string().max(tickLimits.textCharacters)

/** A checklist as the person sees it now. Ticks are kept where it is drawn, and come along with a message. */
export const TickedList = z.object({
  id,
  title: tickText.optional(),
  items: z
    .array(
      z.object({
        id,
        text: tickText,
        done: z.boolean(),
        /** Ticked or unticked since the last answer. */
        is_new: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(tickLimits.items),
})
export type TickedList = z.output<typeof TickedList>

/** The lists in which the person ticked or unticked something, oldest first. */
export const Ticks = z.array(TickedList).max(tickLimits.lists)
