import type { Failure } from './rules/errors.ts'
import type { AudioFile, ChatAnswer, StepName, ToolResult } from './messages.ts'

/** One turn as server-sent events: `event:` is the type, `data:` the rest as JSON. Types only: the browser loads this. */
export type ChatEvent =
  | { type: 'start'; conversation_id: string; message_id: string; user_message_id: string }
  | { type: 'delta'; text: string }
  | { type: 'tool-start'; call_id: string; tool: StepName; about: string }
  | { type: 'tool-result'; call_id: string; result: ToolResult }
  | { type: 'audio'; file: AudioFile }
  | { type: 'done'; answer: ChatAnswer; state?: unknown }
  | ({ type: 'error'; status: number } & Failure)
