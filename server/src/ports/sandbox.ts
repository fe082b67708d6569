import type { Block } from '@agentry/contract/blocks'

/** Any value that JSON can hold. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** The code of one stored template version: never text from a message, a model or a guest. */
export interface LogicSource {
  /** The text of `logic.py`. */
  logic: string
  /** Pure-Python wheels that the template brings, by file name. */
  wheels?: Readonly<Record<string, Uint8Array>>
  /** Text files below `assets/`, by their path there. Python finds them in its event. */
  assets?: Readonly<Record<string, string>>
}

/** Who pays for what no person asked for: getting warm, the checks of the starters. */
export const houseName = 'the house'

/**
 * Whom a run is charged to. The sandbox shares its processor time fairly between people, and then between templates.
 */
export interface ChargedTo {
  /** An account's id, or the network address of a guest. */
  person: string
  /** The id of a stored template; one name for everything that a creator has not stored yet. */
  template: string
}

/** An attachment as the template's code sees it. */
export interface LogicFile {
  name: string
  kind: string
  /** What was read out of it; empty for a picture. */
  text: string
  /** Of a table: its rows by column, or as many of the first ones as fit. */
  rows?: readonly Readonly<Record<string, string | number | null>>[]
  /** How many rows the table has, and whether `rows` are all of them. */
  row_count?: number
  complete?: boolean
}

/** What `respond(event)` is given, as `docs/templates.md` promises it to creators. */
export interface LogicEvent {
  message: string
  /** Earlier messages, oldest first. */
  history: readonly { sender: 'user' | 'assistant'; content: string }[]
  /** What the turn before returned as `state`; `{}` at first. */
  state: Json
  /** What the agent remembers about this person. */
  memory: readonly string[]
  /** What the person attached; left out when there is nothing. */
  files?: readonly LogicFile[]
  /** `config.yaml` as it was stored. */
  config: Readonly<Record<string, unknown>>
  /** ISO 8601 in UTC. The sandbox has no other clock. */
  now: string
}

/** What `respond(event)` returned, checked: types, counts and sizes are within the limits of `docs/templates.md`. */
export interface LogicResult {
  reply?: string
  context?: string
  /** Requests, not yet compared with the tools that the template declares. */
  tools?: { tool: string; input: Record<string, Json> }[]
  suggestions?: string[]
  /** What the person is shown below the reply. */
  blocks?: Block[]
  state?: Json
}

/** A function of the source that is marked with `@tool`, as a language model needs it. */
export interface ToolDeclaration {
  name: string
  description: string
  /** A JSON schema of the arguments: an object. */
  input: Record<string, Json>
}

/** What a source can do besides `respond`. */
export interface LogicAbilities {
  tools: ToolDeclaration[]
  responds: boolean
  describes: boolean
}

/** Something on a checklist that the person ticked or unticked. */
export interface Tick {
  /** The checklist's id, and the item's text in it. */
  list: string
  text: string
  done: boolean
}

/** One call of a tool. The arguments fit its schema. */
export interface ToolCall {
  tool: string
  arguments: Readonly<Record<string, Json>>
  state: Json
  memory: readonly string[]
  files: readonly LogicFile[]
  now: string
}

interface ToolCallResult {
  /** For the model. */
  value: Json
  /** For the person. */
  blocks: Block[]
  /** As the call left it. */
  state: Json
}

/** `refused`: what the code told the model with a `ToolError`. */
export type ToolCallOutcome =
  | { ok: true; result: ToolCallResult }
  | { ok: false; refused: string }
  | { ok: false; error: LogicProblem }

/**
 * - `exception`: the code does not compile, raised, or ended the interpreter
 * - `timeout`, `memory`, `output`: it was ended at a limit
 * - `invalid-result`: it returned what it may not return, or has no `respond`
 * - `invalid-tool`: a function marked with `@tool` cannot be described to a model
 * - `busy`: it did not start, because too many others wait, or too many of the same person, or it hardly got to run on a
 *   busy machine; nothing is known about the code
 */
export type LogicProblemKind =
  | 'exception'
  | 'timeout'
  | 'memory'
  | 'output'
  | 'invalid-result'
  | 'invalid-tool'
  | 'busy'

export interface LogicProblem {
  kind: LogicProblemKind
  /** For everybody who talks to the agent. Names at most the kind of exception and its line. */
  sentence: string
  /** The line of `logic.py`, where one is known. */
  line?: number
  /** For the template's owner only: Python's own words, which may hold what a person wrote. */
  traceback?: string
}

export type LogicOutcome = { ok: true; result: LogicResult } | { ok: false; error: LogicProblem }

/**
 * Runs creators' Python where it can reach nothing by itself: no file, network, environment, process, thread or host
 * object, and nothing of a run before it. What it returns is not checked for what it carries: callers decide what may be
 * done with it. Every call ends, at the latest at its limits of processor time,
 * memory and output, and does not block the thread that asks.
 *
 * Same source and event, same outcome: the clock stands at `event.now`, and chance is drawn from the event.
 * No method rejects because of what the code does; that is an outcome.
 */
export interface Sandbox {
  /**
   * Compiles the source and runs its top level, without an event.
   * Undefined when it is ready to `run`, else why it is not.
   */
  check(source: LogicSource, charged: ChargedTo): Promise<LogicProblem | undefined>

  /** Calls `respond(event)` once, from the state that the top level of the source left behind. */
  run(source: LogicSource, event: LogicEvent, charged: ChargedTo): Promise<LogicOutcome>

  /** What the source offers to a language model. Undefined stands for nothing: the source is not ready to run. */
  abilities(source: LogicSource, charged: ChargedTo): Promise<LogicAbilities | undefined>

  /** Calls one function that is marked with `@tool`. */
  call(source: LogicSource, call: ToolCall, charged: ChargedTo): Promise<ToolCallOutcome>

  /** What `describe(state)` says about the state, for the model's instructions; undefined when it says nothing. */
  describe(
    source: LogicSource,
    about: { state: Json; now: string },
    charged: ChargedTo,
  ): Promise<string | undefined>

  /** Lets `ticked(state, ticks)` change the state, where the source has that function. Shows nothing. */
  applyTicks(
    source: LogicSource,
    told: { state: Json; ticks: readonly Tick[]; now: string },
    charged: ChargedTo,
  ): Promise<ToolCallOutcome>

  /**
   * Starts what every run needs, so that the first one is as quick as the others, and keeps it started from now on.
   * Undefined when all is well, or when the sandbox is closed meanwhile; else what went wrong.
   */
  warmUp(): Promise<LogicProblem | undefined>

  /** Resolves when nobody but the house has run anything for a while: for work that can wait. */
  untilQuiet(): Promise<void>

  /** True while the first `warmUp` is under way. Runs wait for it by themselves. */
  readonly isWarmingUp: boolean

  /** Ends every run; those under way reject. Calls after this one are answered `busy`. */
  close(): Promise<void>
}
