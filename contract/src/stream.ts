import { z } from 'zod'
import { AudioFile, ChatAnswer, LogicState, StepName, ToolResult } from './messages.ts'
import { errorStatus, type ErrorCode } from './rules/errors.ts'

const Start = z
  .object({
    type: z.literal('start'),
    conversation_id: z.string(),
    message_id: z.string(),
    user_message_id: z.string(),
  })
  .describe('The turn begins. Carries the ids under which the question and the answer will be stored.')

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

const Done = z
  .object({ type: z.literal('done'), answer: ChatAnswer, state: LogicState.exactOptional() })
  .describe(
    'The whole answer, as the call without streaming returns it; the stream ends here. state is sent where nothing is stored, to be sent back with the next message.',
  )

const Failed = z
  .object({
    type: z.literal('error'),
    status: z.int(),
    detail: z.string(),
    code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).exactOptional(),
    request_id: z.string().exactOptional(),
  })
  .describe('The turn failed after the stream began; the stream ends here.')

/** One turn as server-sent events: `event:` is the type, `data:` the rest as JSON. */
export const ChatEvent = z.discriminatedUnion('type', [Start, Delta, ToolStart, ToolEnd, Audio, Done, Failed])
export type ChatEvent = z.output<typeof ChatEvent>
