import { z } from 'zod'
import { AppError } from '../../../core/errors.ts'
import { wordIssue } from '../../../core/text/word-issue.ts'
import { lineOf, refuseValues, refuseYaml, type YamlFile } from '../../../core/yaml/read-yaml.ts'
import { ModelFailure } from '../../../ports/models.ts'
import type { Ports } from '../../../ports/ports.ts'
import { houseName } from '../../../ports/sandbox.ts'
import type { LoadedVersion } from '../../catalogue/templates/version-service.ts'
import { recordUnkept } from '../model-calls/record-calls.ts'
import type { Brief, BriefFile, Utterance } from '../turn/brief.ts'
import { openDraft } from '../turn/compose-answer.ts'
import { Check } from './checks-file.ts'
import { blocksOf, problemsOf } from './expectations.ts'
import { attachFixtures, type Fixtures } from './fixtures.ts'

export type { Check }

/** Reads `tests.yaml`. Files that a check attaches must be among these paths below `assets/`. */
export function readChecks(file: YamlFile, assets: ReadonlySet<string>): Check[] {
  const parsed = z.array(Check).max(50).safeParse(file.value, { error: wordIssue })
  if (!parsed.success) throw refuseValues(file, parsed.error.issues)
  for (const [c, { turns }] of parsed.data.entries())
    for (const [t, { files }] of turns.entries())
      for (const path of files.filter((each) => !assets.has(each)))
        throw refuseYaml(
          file.path,
          lineOf(file, [c, 'turns', t, 'files']),
          `it attaches assets/${path}, which is not there`,
        )
  return parsed.data
}

/** What checks attach belongs to them: the agent itself does not look into it. */
export const attachedBy = (checks: readonly Check[]) =>
  new Set(checks.flatMap(({ turns }) => turns.flatMap(({ files }) => files)))

export const checksFor = (engine: NonNullable<Check['engine']>, checks: readonly Check[]) =>
  checks.filter((check) => check.engine === undefined || check.engine === engine)

/** Messages that nothing is expected of: their answers are read, or only have to be there. */
export const conversationOf = (name: string, messages: string[], now: Date): Check =>
  Check.parse({ name, now, turns: messages.map((say) => ({ say })) })

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

interface Playing {
  fixtures?: Fixtures
  /** Whose model answers. */
  tier?: 'free' | 'pro'
  signal?: AbortSignal | undefined
  /** How long one turn may take; with a signal, as long as that allows unless it is given. */
  turnMs?: number
  /** Runs around every turn: counts it, say. */
  around?: <T>(turn: () => Promise<T>) => Promise<T>
}

/** Plays conversations of `tests.yaml` against a version, turn by turn, with nothing kept but what model calls took. */
export async function* playChecks(
  ports: Ports,
  version: LoadedVersion,
  checks: readonly Check[],
  playing: Playing = {},
): AsyncGenerator<CheckedTurn> {
  for (const check of checks) yield* play(ports, version, check, playing)
}

export async function runChecks(...args: Parameters<typeof playChecks>): Promise<CheckedTurn[]> {
  return Array.fromAsync(playChecks(...args))
}

export const builtInTurnMs = 30_000

async function* play(
  ports: Ports,
  version: LoadedVersion,
  check: Check,
  {
    fixtures = new Map(),
    tier = 'free',
    signal,
    turnMs = signal ? undefined : builtInTurnMs,
    around = (turn) => turn(),
  }: Playing,
): AsyncGenerator<CheckedTurn> {
  const owner = version.creatorId ?? houseName
  const history: Utterance[] = []
  const earlier: BriefFile[] = []
  let facts: string[] = []
  let state: Record<string, unknown> = {}
  for (const turn of check.turns) {
    const attached = await attachFixtures(ports, { paths: turn.files, fixtures, owner })
    const brief: Brief = {
      tier,
      owner,
      version,
      message: turn.say,
      history: [...history],
      summary: '',
      summarisedMessages: 0,
      remembers: version.config.memory,
      facts,
      about: [],
      files: [...earlier, ...attached],
      state,
      spoken: false,
      now: check.now ?? ports.clock.now(),
      isCreator: true,
    }
    const { builder, write } = openDraft(ports, {
      brief,
      account: undefined,
      emit: () => {},
      signal: AbortSignal.any([
        ...(signal ? [signal] : []),
        ...(turnMs ? [AbortSignal.timeout(turnMs)] : []),
      ]),
    })
    const failure = await around(write)
      .catch(unansweredBecause)
      .finally(() => recordUnkept(ports, { ownerId: version.creatorId, calls: builder.modelCalls }))
    state = builder.state
    for (const { wish, fact } of builder.memory)
      facts = wish === 'remember' ? [...facts, fact] : facts.filter((known) => known !== fact)
    history.push({ sender: 'user', content: turn.say }, { sender: 'assistant', content: builder.text })
    earlier.push(...attached.filter(({ image }) => !image).map((file) => ({ ...file, isNew: false })))
    yield {
      check: check.name,
      say: turn.say,
      answer: builder.text,
      shown: blocksOf(builder).map(({ fallback }) => fallback),
      toolsUsed: builder.toolsUsed.map(({ tool, success, error }) => (success ? tool : `${tool}: ${error}`)),
      suggestions: builder.suggestions,
      problems: failure === undefined ? problemsOf(turn, builder) : [failure],
    }
    // What follows builds on an answer that is not there.
    if (failure !== undefined) return
  }
}

function unansweredBecause(error: unknown): string {
  if (error instanceof ModelFailure) return `was not answered: ${error.sentence}`
  if (error instanceof AppError && error.code === 'provider-failed') return 'was not answered by the model'
  throw error
}
