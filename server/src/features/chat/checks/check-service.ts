import { Block } from '@agentry/contract/blocks'
import { z } from 'zod'
import { lineOf, refuseYaml, type YamlFile } from '../../../core/yaml/read-yaml.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { LoadedVersion } from '../../catalogue/templates/version-service.ts'
import type { Brief, Utterance } from '../turn/brief.ts'
import { openDraft } from '../turn/compose-answer.ts'
import type { AnswerBuilder } from '../turn/answer-builder.ts'

/** YAML reads an unquoted 42 or true as something else than words. */
const Word = z.union([z.string().min(1), z.number(), z.boolean()]).transform(String)
const Words = z.union([Word, z.array(Word)]).transform((words) => [words].flat())

const BlockKind = z.enum(Block.options.map(({ shape }) => shape.kind.value))
const BlockKinds = z.union([BlockKind, z.array(BlockKind)]).transform((kinds) => [kinds].flat())

const Check = z.object({
  name: z.string(),
  /** Phrased as people write, by somebody who had only read the listing. */
  asks: z.literal('natural').optional(),
  now: z.coerce.date().optional(),
  turns: z
    .array(
      z.object({
        say: z.string().min(1),
        contains: Words.default([]),
        lacks: Words.default([]),
        uses: z.string().optional(),
        shows: BlockKinds.default([]),
      }),
    )
    .min(1)
    .max(50),
})
export type Check = z.output<typeof Check>

/** Reads `tests.yaml`. */
export function readChecks(file: YamlFile): Check[] {
  const parsed = z.array(Check).max(50).safeParse(file.value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.path ?? []
  const problem = `${where.map(String).join('.') || 'it'} ${issue?.message ?? 'is not valid'}`
  throw refuseYaml(file.path, lineOf(file, where), problem)
}

/** Messages that nothing is expected of: their answers are read, or only have to be there. */
export const conversationOf = (name: string, messages: string[], now: Date): Check => ({
  name,
  now,
  turns: messages.map((say) => ({ say, contains: [], lacks: [], shows: [] })),
})

export interface CheckedTurn {
  check: string
  say: string
  answer: string
  /** What the person is shown below the answer, as Markdown. */
  shown: string[]
  toolsUsed: string[]
  suggestions: string[]
  /** What the answer should have been and was not; empty when all is well. */
  problems: string[]
}

/** Plays the conversations of `tests.yaml` against a version, with nothing kept. */
export async function runChecks(
  ports: Ports,
  version: LoadedVersion,
  checks: Check[],
): Promise<CheckedTurn[]> {
  const turns: CheckedTurn[] = []
  for (const check of checks) turns.push(...(await play(ports, version, check)))
  return turns
}

async function play(ports: Ports, version: LoadedVersion, check: Check): Promise<CheckedTurn[]> {
  const history: Utterance[] = []
  let facts: string[] = []
  const turns: CheckedTurn[] = []
  let state: Record<string, unknown> = {}
  for (const turn of check.turns) {
    const brief: Brief = {
      tier: 'free',
      owner: version.creatorId ?? 'starter templates',
      version,
      message: turn.say,
      history: [...history],
      summary: '',
      summarisedMessages: 0,
      remembers: version.config.memory,
      facts,
      about: [],
      files: [],
      state,
      spoken: false,
      now: check.now ?? ports.clock.now(),
      isCreator: true,
    }
    const { builder, write } = openDraft(ports, {
      brief,
      account: undefined,
      emit: () => {},
      signal: AbortSignal.timeout(30_000),
    })
    await write()
    state = builder.state
    for (const { wish, fact } of builder.memory)
      facts = wish === 'remember' ? [...facts, fact] : facts.filter((known) => known !== fact)
    history.push({ sender: 'user', content: turn.say }, { sender: 'assistant', content: builder.text })
    turns.push({
      check: check.name,
      say: turn.say,
      answer: builder.text,
      shown: blocksOf(builder).map(({ fallback }) => fallback),
      toolsUsed: builder.toolsUsed.map(({ tool, success, error }) => (success ? tool : `${tool}: ${error}`)),
      suggestions: builder.suggestions,
      problems: problemsOf(turn, builder),
    })
  }
  return turns
}

function problemsOf({ contains, lacks, uses, shows }: Check['turns'][number], builder: AnswerBuilder) {
  const blocks = blocksOf(builder)
  const text = [builder.text, ...blocks.map(({ fallback }) => fallback)].join('\n').toLowerCase()
  const isThere = (words: string) => text.includes(words.toLowerCase())
  // Asked for is what counts: without an account or a network a tool may fail, and the template is still right.
  const isUsed = uses === undefined || builder.toolsUsed.some(({ tool }) => tool === uses)
  return [
    ...contains.filter((words) => !isThere(words)).map((words) => `does not say "${words}"`),
    ...lacks.filter(isThere).map((words) => `says "${words}"`),
    ...(isUsed ? [] : [`does not use ${uses}`]),
    ...shows
      .filter((kind) => !blocks.some((block) => block.kind === kind))
      .map((kind) => `does not show a ${kind}`),
  ]
}

const blocksOf = ({ toolsUsed }: AnswerBuilder) => toolsUsed.flatMap(({ blocks = [] }) => blocks)
