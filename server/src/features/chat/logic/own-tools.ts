import type { ToolResult } from '@agentry/contract/messages'
import { blockLimits } from '@agentry/contract/rules/limits'
import { z } from 'zod'
import { abortable } from '../../../core/concurrency/abortable.ts'
import { asRecord } from '../../../core/text/storable.ts'
import type { Json, LogicAbilities, LogicSource, ToolDeclaration } from '../../../ports/sandbox.ts'
import type { LoadedVersion } from '../../catalogue/templates/version-service.ts'
import { problemIn } from '../tools/problem-in.ts'
import type { ToolContext } from '../tools/tool.ts'
import { logicFilesOf } from '../files/logic-files.ts'
import { knownAbout, type Brief } from '../turn/brief.ts'

/** However a model loops, a turn calls no more than this. */
const callsPerTurn = 24

export const noAbilities: LogicAbilities = { tools: [], responds: false, describes: false }

/** Of code that could not be asked: there may be tools, and the model is told that it has none of them now. */
export const unknownAbilities: LogicAbilities = { ...noAbilities }

/** A version does not change, so it is asked once in each process. */
const known = new WeakMap<LoadedVersion, Promise<LogicAbilities>>()

/** What the template's own code offers to a model: nothing where it has none, or could not be asked. */
export async function abilitiesOf({
  brief,
  ports,
}: Pick<ToolContext, 'brief' | 'ports'>): Promise<LogicAbilities> {
  const { version } = brief
  if (version.logic === undefined) return noAbilities
  if (version.abilities) return version.abilities
  const found = known.get(version) ?? ask()
  known.set(version, found)
  found.catch(() => known.delete(version))
  return found

  async function ask() {
    const abilities = (await askOnce()) ?? (await askOnce())
    // A sandbox that was busy may answer the next turn.
    if (!abilities) known.delete(version)
    return abilities ?? unknownAbilities
  }
  function askOnce() {
    return ports.sandbox.abilities(sourceOf(version), chargedTo(brief))
  }
}

/**
 * Calls one function of the template's own code for a model. The state that it leaves is the next call's and, in the
 * end, the answer's. A failure is a result: the model reads it and can correct itself.
 */
export async function callOwnTool(
  context: ToolContext,
  { name, input }: ToolDeclaration,
  given: unknown,
): Promise<ToolResult> {
  const { builder, ports, brief, signal } = context
  const end = builder.step('logic', name)
  const began = performance.now()
  const result = await outcome()
  end({ ...result, ms: Math.round(performance.now() - began) })
  return result

  async function outcome(): Promise<ToolResult> {
    const asked = { tool: 'logic', name, input: given } as const
    if (builder.stepsBegun > callsPerTurn)
      return { ...asked, success: false, error: `One turn may use ${callsPerTurn} steps, and they are used.` }
    const parsed = schemaOf(input).safeParse(given)
    if (!parsed.success) return { ...asked, success: false, error: problemIn(parsed.error) }
    const call = {
      tool: name,
      arguments: parsed.data as Record<string, Json>,
      state: builder.state as Json,
      memory: knownAbout(brief),
      files: await logicFilesOf(context),
      now: brief.now.toISOString(),
    }
    const answered = await abortable(
      ports.sandbox.call(sourceOf(brief.version), call, chargedTo(brief)),
      signal,
    )
    if (answered.ok) {
      const { value, blocks, state } = answered.result
      builder.shownBytes += Buffer.byteLength(JSON.stringify(blocks))
      if (builder.shownBytes > blockLimits.answerBytes)
        return { ...asked, success: false, error: 'This answer shows as much as it may already.' }
      builder.state = asRecord(state)
      return { ...asked, success: true, result: value, ...(blocks.length > 0 && { blocks }) }
    }
    if ('refused' in answered) return { ...asked, success: false, error: answered.refused }
    const { sentence, traceback } = answered.error
    return { ...asked, success: false, error: brief.isCreator ? (traceback ?? sentence) : sentence }
  }
}

const schemas = new WeakMap<object, z.ZodType>()

function schemaOf(input: ToolDeclaration['input']): z.ZodType {
  const made = schemas.get(input) ?? z.fromJSONSchema(input)
  schemas.set(input, made)
  return made
}

/** Python is given what the version brings, and is charged to whose turn it is. */
export const sourceOf = ({ logic = '', wheels, texts }: LoadedVersion): LogicSource => ({
  logic,
  wheels,
  assets: texts,
})

export const chargedTo = ({ owner, version }: Brief) => ({ person: owner, template: version.templateId })
