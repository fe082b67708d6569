import type { ToolName } from '@agentry/contract/catalogue'
import type { z } from 'zod'
import type { Viewer } from '../../../core/http/access.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { Brief } from '../turn/brief.ts'
import type { AnswerBuilder } from '../turn/answer-builder.ts'

/** Where a tool works: what it may use, and for whom. */
export interface ToolContext {
  ports: Ports
  brief: Brief
  builder: AnswerBuilder
  signal: AbortSignal
  /** Undefined for guests, for a builder that its creator tries, and for checks of a template. */
  account: { viewer: Viewer; agentId: string; conversationId: string } | undefined
}

export interface Tool<Input = unknown> {
  name: ToolName
  /** For the model: when to use it. */
  description: string
  input: z.ZodType<Input>
  /** What it is given leaves the server, so a template's own code may not ask for it. */
  sendsInput?: true
  /** What it is about, in a few words for the person who waits. */
  about(input: Input): string
  /** The spec's result, or an error whose message is a sentence for the person. */
  run(input: Input, context: ToolContext): Promise<unknown>
}

/** A failure that the person is told in these words. */
export class ToolFailure extends Error {
  override name = 'ToolFailure'
  /** What the client needs to go on from here. */
  readonly result: unknown

  constructor(sentence: string, result?: unknown) {
    super(sentence)
    this.result = result
  }
}

/** For tools that keep something: for whom. `toDo` is what cannot be done without an account. */
export function accountOf({ account, brief }: ToolContext, toDo: string) {
  if (account) return account
  throw new ToolFailure(
    brief.tier === 'guest'
      ? `Sign up to ${toDo}: a guest session keeps nothing on our side.`
      : `Launch the template to ${toDo}: trying it out keeps nothing.`,
  )
}

/** Forgets which input it takes: whoever calls it parses with its own schema first. */
export function anyTool<Input>(tool: Tool<Input>): Tool {
  return tool as unknown as Tool
}
