import { z } from 'zod'
import { EgressAsk, EgressOutcome } from './egress.ts'
import { AttachedFile, AudioFile, ChatAnswer, LogicState, StepName, ToolResult } from './messages.ts'
import { errorStatus, type ErrorCode } from './rules/errors.ts'

const Start = z
  .object({
    type: z.literal('start'),
    conversation_id: z.string(),
    message_id: z.string(),
    user_message_id: z.string(),
    question: z
      .object({
        message: z.string(),
        timestamp: z.iso.datetime(),
        files: z.array(AttachedFile),
        replace_from: z.uuid().exactOptional(),
      })
      .exactOptional(),
  })
  .describe(
    'The turn begins. Carries the ids under which the question and the answer will be stored, and the question for those who did not send it.',
  )

const Delta = z
  .object({ type: z.literal('delta'), text: z.string() })
  .describe('The next words of the answer, to be appended to those before.')

const ToolStart = z
  .object({ type: z.literal('tool-start'), call_id: z.string(), tool: StepName, about: z.string() })
  .describe('The agent starts to use a tool.')

const ToolEnd = z
  .object({ type: z.literal('tool-result'), call_id: z.string(), result: ToolResult })
  .describe('What the tool of the same call_id returned.')

const Audio = z
  .object({ type: z.literal('audio'), file: AudioFile })
  .describe('An audio file that belongs to the answer.')

const Ask = z
  .object({ type: z.literal('ask'), ask: EgressAsk })
  .describe('The agent wants to send something, and the turn waits until the person has answered.')

const AskSettled = z
  .object({ type: z.literal('ask-settled'), ask_id: z.string(), decision: EgressOutcome })
  .describe('The request of the same id was answered or has expired; the turn goes on.')

const Done = z
  .object({ type: z.literal('done'), answer: ChatAnswer, state: LogicState.exactOptional() })
  .describe(
    'The whole answer, as the call without streaming returns it; the stream ends here. state is sent where nothing is stored, to be sent back with the next message.',
  )

export const StreamFailure = z
  .object({
    type: z.literal('error'),
    status: z.int(),
    detail: z.string(),
    code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).exactOptional(),
    request_id: z.string().exactOptional(),
  })
  .describe('The turn failed after the stream began; the stream ends here.')
export type StreamFailure = z.output<typeof StreamFailure>

/** One turn as server-sent events: `event:` is the type, `data:` the rest as JSON. */
export const ChatEvent = z.discriminatedUnion('type', [
  Start,
  Delta,
  ToolStart,
  ToolEnd,
  Audio,
  Ask,
  AskSettled,
  Done,
  StreamFailure,
])
export type ChatEvent = z.output<typeof ChatEvent>
