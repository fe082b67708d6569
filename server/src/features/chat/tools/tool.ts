import type { MadeBy } from '@agentry/contract/rules/egress'
import { tools, type ToolName } from '@agentry/contract/rules/tools'
import type { z } from 'zod'
import type { Viewer } from '../../../core/http/access.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { Brief } from '../turn/brief.ts'
import type { AnswerBuilder } from '../turn/answer-builder.ts'
import type { Egress } from '../egress/egress.ts'
import { ToolFailure } from './tool-failure.ts'

/** Where a tool works: what it may use, and for whom. */
export interface ToolContext {
  ports: Ports
  brief: Brief
  builder: AnswerBuilder
  /** Whatever leaves the turn goes through here. */
  egress: Egress
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
  run(input: Input, context: ToolContext, madeBy: MadeBy): Promise<unknown>
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
