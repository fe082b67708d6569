import { z } from 'zod'
import { truncate } from '../../core/text/truncate.ts'
import type { Json, LogicAbilities, LogicProblem, ToolCallOutcome } from '../../ports/sandbox.ts'
import * as limits from './limits.ts'
import type { Ended } from './logic-runner.ts'
import { answerOf, invalid, problemOf } from './outcome.ts'
import { isStorable, jsonBytes } from './result.ts'
import { blockProblem, shownBlocks } from './shown-blocks.ts'
import { ToolSchema } from './tool-schema.ts'

const kB = 1024

/** What may be listed is checked here and not only in Python: a creator's code can reach whatever runs beside it. */
const Abilities = z.object({
  tools: z
    .array(
      z.object({
        name: z.string().regex(/^[a-z][a-z0-9_]{0,47}$/),
        description: z.string().min(1).max(limits.toolDescriptionLength),
        input: ToolSchema.refine((schema) => jsonBytes(schema) <= limits.toolSchemaBytes),
      }),
    )
    .max(limits.tools)
    .refine((tools) => new Set(tools.map(({ name }) => name)).size === tools.length),
  responds: z.boolean(),
  describes: z.boolean(),
})

/** Undefined where the source has no tools that could be listed: it does not load, or lists what is none. */
export function abilitiesOf(ended: Ended): LogicAbilities | undefined {
  const said = answerOf(ended)
  return said && isStorable(said) ? Abilities.safeParse(said).data : undefined
}

export function callOutcomeOf(ended: Ended): ToolCallOutcome {
  const said = answerOf(ended)
  if (!said) return { ok: false, error: problemOf(ended) }
  if (!isStorable(said))
    return failed('what the tool returned holds NUL, half a character, or is nested too deeply')
  if (typeof said['error'] === 'string')
    return { ok: false, refused: truncate(said['error'], limits.toolErrorLength) }
  const { value = null, blocks = [], state = {} } = said as { value?: Json; blocks?: unknown; state?: Json }
  if (jsonBytes(value) > limits.toolValueBytes)
    return failed(`the tool returned more than ${limits.toolValueBytes / kB} kB`)
  if (jsonBytes(state) > limits.stateBytes) return failed(`state is larger than ${limits.stateBytes / kB} kB`)
  const shown = shownBlocks.safeParse(blocks)
  if (!shown.success) {
    const [issue] = shown.error.issues
    const isOfOne = issue !== undefined && issue.path.length > 0
    const detail = blockProblem(issue?.path ?? [], issue?.message ?? '')
    return isOfOne ? failed('a block does not fit its kind', detail) : failed(detail)
  }
  return { ok: true, result: { value, blocks: shown.data, state } }
}

export function descriptionOf(ended: Ended): string | undefined {
  const text = answerOf(ended)?.['text']
  if (typeof text !== 'string' || text.trim() === '' || !isStorable(text)) return undefined
  return Buffer.byteLength(text) <= limits.descriptionBytes ? text : undefined
}

/** The reason is for everybody; what exactly may quote a value, and is for the owner. */
function failed(reason: string, detail = reason): { ok: false; error: LogicProblem } {
  const { sentence, ...problem } = invalid(detail)
  return { ok: false, error: { ...problem, sentence: `${sentence.slice(0, -1)}: ${reason}.` } }
}
