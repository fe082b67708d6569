import { setImmediate } from 'node:timers/promises'
import { Block } from '@agentry/contract/blocks'
import { KnowledgeResult, ResearchResult, StepName, type ToolResult } from '@agentry/contract/messages'
import { blockLimits, guestCards, suggestionLimits } from '@agentry/contract/rules/limits'
import { resultKindOf } from '@agentry/contract/rules/tools'
import { z } from 'zod'
import { couldBeBlock } from './could-be-block.ts'
import { holdsAddress, withoutOfferedAddresses } from '../../egress/offers.ts'
import type { MessageDetails } from '../../schema.ts'

/** What a browser says that an answer showed besides words. */
export interface ClaimedDetails {
  sender: 'user' | 'assistant'
  tools_used?: unknown
  suggestions?: unknown
}

export type ImportedDetails = Pick<MessageDetails, 'tools_used' | 'suggestions'>

/** No turn calls more. */
const stepsMax = 24
const sourcesMax = 20
const nameMax = 500

const url = z.url({ protocol: /^https?$/ }).max(blockLimits.lineCharacters)
const name = z.string().max(nameMax)
const passage = z.string().max(10_000)
const WebSource = ResearchResult.shape.results.element.extend({ title: name, url, snippet: passage })
const FilePassage = KnowledgeResult.shape.passages.element.extend({
  source: name,
  text: passage,
  heading: name.optional(),
})
const ClaimedStep = z.object({
  tool: StepName,
  success: z.literal(true),
  blocks: z.unknown().optional(),
  result: z.unknown().optional(),
})
const WithFallback = z.object({ fallback: z.string().min(1).max(blockLimits.textCharacters) })

/**
 * The cards, sources and suggestions of messages that took place elsewhere, an entry for each message. They have no more weight
 * than the words beside them, which are as easy to make up; so whatever would say that this server did something is left
 * out: receipts, memory, mails, recordings, files, models and calls that show nothing. The newest answers come first
 * where there is too much.
 */
export async function importedDetails(messages: readonly ClaimedDetails[]): Promise<ImportedDetails[]> {
  const details: ImportedDetails[] = []
  let room: number = guestCards.keptBytes
  for (const message of messages.toReversed()) {
    const { tools_used, ...rest } = message.sender === 'assistant' ? await detailsOf(message) : {}
    const bytes = tools_used ? bytesOf(tools_used) : 0
    const fits = bytes <= room
    if (fits) room -= bytes
    details.push({ ...rest, ...(tools_used && fits && { tools_used }) })
  }
  return details.toReversed()
}

async function detailsOf({ tools_used, suggestions }: ClaimedDetails): Promise<ImportedDetails> {
  const steps: ToolResult[] = []
  for (const claimed of listOf(tools_used).slice(0, stepsMax)) steps.push(...(await stepIn(claimed)))
  const shown = withinAnswer(steps)
  const offers = listOf(suggestions).filter(isSuggestion).slice(0, suggestionLimits.count)
  return {
    ...(shown.length > 0 && { tools_used: shown }),
    ...(offers.length > 0 && { suggestions: offers }),
  }
}

/** A step that shows something. Only the template's own code has cards, only tools that look things up have sources. */
async function stepIn(value: unknown): Promise<ToolResult[]> {
  const { data: step } = ClaimedStep.safeParse(value)
  if (!step) return []
  const { tool, success } = step
  if (tool === 'logic') {
    const blocks = await blocksIn(step.blocks)
    const told = withoutOfferedAddresses({ tool, success, blocks })
    return told.blocks?.length ? [told] : []
  }
  const result = sourcesIn(tool, step.result)
  return result ? [{ tool, success, result }] : []
}

async function blocksIn(value: unknown): Promise<Block[]> {
  const blocks: Block[] = []
  let room: number = blockLimits.bytes
  for (const claimed of listOf(value).slice(0, blockLimits.blocks)) {
    const bytes = bytesOf(claimed)
    if (bytes > room) continue
    // Checking a large table takes a while; other requests go on in between.
    await setImmediate()
    const block = blockIn(claimed)
    if (!block) continue
    room -= bytes
    blocks.push(block)
  }
  return blocks
}

/** What is not a block that a tool could have shown is what it says of itself as Markdown, if anything. */
function blockIn(claimed: unknown): Block | undefined {
  const block = couldBeBlock(claimed) ? Block.safeParse(claimed).data : undefined
  if (block) return block
  const text = WithFallback.safeParse(claimed).data?.fallback
  return text === undefined ? undefined : { kind: 'markdown', text, fallback: text }
}

function sourcesIn(tool: string, result: unknown) {
  const kind = resultKindOf(tool)
  if (kind !== 'sources' && kind !== 'passages') return undefined
  const claimed = recordOf(result)
  const query = name.safeParse(claimed['query']).data ?? ''
  if (kind === 'sources') {
    const results = fitting(WebSource, claimed['results'])
    return results.length > 0 ? { query, results, key_findings: [] } : undefined
  }
  const passages = fitting(FilePassage, claimed['passages'])
  return passages.length > 0 ? { query, passages } : undefined
}

function fitting<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema>[] {
  return listOf(value)
    .slice(0, sourcesMax)
    .flatMap((each) => {
      const { success, data } = schema.safeParse(each)
      return success ? [data] : []
    })
}

/** As many steps, from the first on, as one answer may show. */
function withinAnswer(steps: ToolResult[]): ToolResult[] {
  let room: number = blockLimits.answerBytes
  return steps.filter((step) => {
    const bytes = bytesOf(step)
    if (bytes > room) return false
    room -= bytes
    return true
  })
}

const isSuggestion = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  value.length <= suggestionLimits.characters &&
  !holdsAddress(value)

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '')
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
