import type { ToolResult } from '@agentry/contract/messages'
import { memoryLimits } from '@agentry/contract/rules/limits'
import { toLine } from '@agentry/contract/rules/one-line'
import { z } from 'zod'
import { factAbout } from '../../../core/facts/fact-about.ts'
import { holdsSecret } from '../../../core/facts/guards.ts'
import { isOwnFact, speaksOf } from '../egress/own-fact.ts'
import type { ToolContext } from '../tools/tool.ts'
import { sameFact } from './change-memory.ts'

const Fact = z.string().trim().min(1).max(memoryLimits.factCharacters)

const remember = {
  name: 'remember',
  description: 'Remembers one lasting thing about this person for later conversations.',
  input: z.object({
    fact: Fact.describe('One short sentence, as the person would say it: "I have two cats".'),
    replaces: Fact.optional().describe('The remembered fact that this one corrects, in its exact words.'),
  }),
}

const forget = {
  name: 'forget',
  description: 'Forgets one thing that is remembered about this person, when they ask for it.',
  input: z.object({ fact: Fact.describe('What to forget, best in the words in which it is remembered.') }),
}

export function memoryTools({ brief }: ToolContext) {
  return brief.remembers ? [remember, forget] : []
}

/** Runs `remember` or `forget`; undefined for any other tool. Both happen when the turn is kept. */
export function useMemory(
  context: ToolContext,
  name: string,
  input: unknown,
): Promise<ToolResult> | ToolResult | undefined {
  if (!context.brief.remembers) return undefined
  if (name === remember.name) return keepInMind(context, input)
  return name === forget.name ? letGo(context, input) : undefined
}

async function keepInMind({ builder, brief, egress }: ToolContext, input: unknown): Promise<ToolResult> {
  const parsed = remember.input.safeParse(input)
  if (!parsed.success) return failed('There was nothing to remember.')
  const { replaces } = parsed.data
  const fact = toLine(parsed.data.fact, { folded: true })
  const end = builder.step('memory', fact)
  const result = await outcome()
  end(result)
  return result

  async function outcome(): Promise<ToolResult> {
    if (holdsSecret(fact)) return failed('Passwords, card numbers and ids are not remembered.')
    // Below the answer the person is asked; what a stranger's text may have brought in is not even offered.
    if (!(await isOwnFact(fact, brief)))
      return egress.provenance.isTainted
        ? failed(notSaid)
        : { ...failed(unconfirmed), result: { proposed: fact } }
    const wished = builder.memory.filter(({ wish }) => wish === 'remember')
    const isKnown = [...brief.facts, ...wished.map((each) => each.fact)].some((known) =>
      sameFact(known, fact),
    )
    if (!isKnown && !replaces && brief.facts.length + wished.length >= memoryLimits.facts)
      return failed(
        `${memoryLimits.facts} things are remembered already. Delete some under “What it remembers”.`,
      )
    if (!isKnown) builder.memory.push({ wish: 'remember', fact, replaces })
    return { tool: 'memory', success: true, result: { fact } }
  }
}

function letGo({ builder, brief, egress }: ToolContext, input: unknown): ToolResult {
  const parsed = forget.input.safeParse(input)
  if (!parsed.success) return failed('There was nothing to forget.')
  const { fact } = parsed.data
  const known = brief.facts.find((each) => sameFact(each, fact)) ?? factAbout(fact, brief.facts)
  const end = builder.step('memory', known ?? fact)
  // After a stranger's text was read, only what the person speaks of is forgotten.
  const isTheirWish = !egress.provenance.isTainted || (known !== undefined && speaksOf(known, brief))
  const result: ToolResult = !isTheirWish
    ? failed(notSaid)
    : known
      ? { tool: 'memory', success: true, result: { forgotten: known } }
      : failed('Nothing like that is remembered.')
  if (known && isTheirWish) builder.memory.push({ wish: 'forget', fact: known })
  end(result)
  return result
}

const notSaid =
  'Only what the person says about themselves is remembered or forgotten, in their own words. They can also change it under “What it remembers”.'

const unconfirmed =
  'The person did not say this in these words. They are asked whether it may be remembered; until then it is not.'

const failed = (error: string): ToolResult => ({ tool: 'memory', success: false, error })
