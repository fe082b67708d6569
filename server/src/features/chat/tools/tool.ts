import { tools, type ToolName } from '@agentry/contract/rules/tools'
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
  /** Undefined for guests, for a draft that its creator tries, and for checks of a template. */
  account: { viewer: Viewer; agentId: string; conversationId: string } | undefined
}

export interface Tool<Input = unknown> {
  /** For the model: when to use it. */
  description: string
  input: z.ZodType<Input>
  /** What it is about, in a few words for the person who waits. */
  about(input: Input): string
  /** The result, in the shape that contract/src/messages.ts gives it, or a `ToolFailure`. */
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

/** For tools that store something: for whom. */
export function accountOf({ account, brief }: ToolContext, tool: ToolName) {
  if (account) return account
  const { needsAccountTo: toDo = 'use it' } = tools[tool]
  throw new ToolFailure(
    brief.tier === 'guest'
      ? `Sign up to ${toDo}: a guest session keeps nothing on our side.`
      : `Launch the template to ${toDo}: trying it out keeps nothing.`,
  )
}

/** Forgets the type of its input: the caller parses it with the tool's own schema first. */
export function anyTool<Input>(tool: Tool<Input>): Tool {
  return tool as unknown as Tool
}
