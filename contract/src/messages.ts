import { z } from 'zod'
import { Block, Ticks } from './blocks.ts'
import { ToolName } from './catalogue.ts'
import { Receipt, TurnGrants } from './egress.ts'
import { feedbackReasons } from './rules/community/feedback.ts'
import { blockLimits, messageMax, saidMax } from './rules/limits.ts'

/** The result of each tool. */
export const VoiceoverResult = z.object({
  voiceover_url: z.string(),
  filename: z.string(),
  file_size_mb: z.number(),
  voice_settings: z.object({ voice: z.string() }),
  script_stats: z.object({ estimated_duration_minutes: z.number() }),
})
/** Beside `success: false`: the voiceover would use the trial, and is made when the person allows it. */
export const VoiceoverRequest = z.object({
  status: z.enum(['asked', 'declined']),
  script: z.string(),
  voice: z.string().optional(),
  /** About how long it will be, and what was left of the trial when it was asked. */
  estimated_seconds: z.int(),
  seconds_left: z.int(),
})
export const ResearchResult = z.object({
  query: z.string(),
  results: z.array(z.object({ title: z.string(), url: z.string(), snippet: z.string() })),
  key_findings: z.array(z.string()),
})
/** `draft` until the person confirms it, `sending` until a mail server has taken it. */
const EmailStatus = z.enum(['draft', 'sending', 'sent', 'refused', 'discarded'])
export type EmailStatus = z.output<typeof EmailStatus>

export const EmailResult = z.object({
  draft_id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  status: EmailStatus,
  /** Why a refused mail could not be delivered, such as 'address refused'. */
  failure: z.string().optional(),
})
export const KnowledgeResult = z.object({
  query: z.string(),
  passages: z.array(
    z.object({
      source: z.string(),
      text: z.string(),
      heading: z.string().optional(),
      /** Of a PDF, from 1. */
      page: z.int().optional(),
    }),
  ),
})

/** `memory`, `logic` and `table` are the agent's own steps; they are told the same way. */
export const StepName = z.enum([...ToolName.options, 'memory', 'logic', 'table'])
export type StepName = z.output<typeof StepName>

export const ToolResult = z.object({
  tool: StepName,
  success: z.boolean(),
  /** What it was used for, in a few words: what `tool-start` told while it ran. */
  about: z.string().optional(),
  error: z.string().optional(),
  result: z.unknown().optional(),
  /** Of a step of the template's own code: the function that was called. */
  name: z.string().optional(),
  /** What was asked, and how long it took. */
  input: z.unknown().optional(),
  ms: z.int().optional(),
  /** What it shows the person, below the answer's words. */
  blocks: z.array(Block).max(blockLimits.blocks).optional(),
})
export type ToolResult = z.output<typeof ToolResult>

export const AudioFile = z.object({
  url: z.string(),
  filename: z.string(),
  voice: z.string(),
  /** In seconds. */
  duration: z.number(),
})
export type AudioFile = z.output<typeof AudioFile>

export const FileKind = z.enum(['pdf', 'doc', 'docx', 'txt', 'csv', 'json', 'image'])

export const AttachedFile = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: FileKind,
  /** In bytes. */
  size: z.int(),
  url: z.string(),
  thumbnail_url: z.string().nullable(),
})
export type AttachedFile = z.output<typeof AttachedFile>

const MemoryDebug = z.object({
  history_messages: z.int(),
  summarised_messages: z.int(),
  facts_used: z.array(z.string()),
})

/** Something that an answer made the agent remember or forget. */
export const MemoryChange = z.object({
  /** Of the fact. */
  id: z.uuid(),
  change: z.enum(['remembered', 'forgotten']),
  fact: z.string(),
  /** The older fact that gave way to it. */
  replaced: z.string().nullable(),
  /** No longer so: taken back, deleted or changed since. */
  undone: z.boolean(),
})
export type MemoryChange = z.output<typeof MemoryChange>

export const UserTier = z.enum(['guest', 'free', 'pro'])
export type UserTier = z.output<typeof UserTier>

/** Where a message stands among its versions: retry and edit make another one and delete none. */
export const MessageVersions = z.object({
  /** From 1. */
  index: z.int(),
  count: z.int(),
  /** The ids of the versions beside it; null at either end. */
  previous: z.uuid().nullable(),
  next: z.uuid().nullable(),
})
export type MessageVersions = z.output<typeof MessageVersions>

export const FeedbackReason = z.enum([...feedbackReasons.up, ...feedbackReasons.down])

/** What a person thinks of an answer. */
export const AnswerFeedback = z.discriminatedUnion('thumb', [
  z.object({ thumb: z.literal('up'), reason: z.enum(feedbackReasons.up).nullable() }),
  z.object({ thumb: z.literal('down'), reason: z.enum(feedbackReasons.down).nullable() }),
])
export type AnswerFeedback = z.output<typeof AnswerFeedback>

export const ChatMessage = z.object({
  id: z.uuid(),
  conversation_id: z.uuid(),
  sender: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: z.iso.datetime(),
  model_used: z.string().optional(),
  has_memory: z.boolean().optional(),
  user_tier: UserTier.optional(),
  voice_enabled: z.boolean().optional(),
  memory_debug: MemoryDebug.optional(),
  memory_changes: z.array(MemoryChange).optional(),
  tools_used: z.array(ToolResult).optional(),
  audio_files: z.array(AudioFile).optional(),
  files: z.array(AttachedFile).optional(),
  suggestions: z.array(z.string()).optional(),
  /** Cut off before its end: stopped by the person or by a failure. What was written is kept. */
  interrupted: z.boolean().optional(),
  /** Absent where there is only this one. */
  versions: MessageVersions.optional(),
  /** Where the words of the turn went. */
  receipt: Receipt.optional(),
  /** My thumb on this answer. */
  feedback: AnswerFeedback.optional(),
})
export type ChatMessage = z.output<typeof ChatMessage>

/** The whole answer to one turn. */
export const ChatAnswer = z.object({
  response: z.string(),
  timestamp: z.iso.datetime(),
  model_used: z.string(),
  conversation_id: z.uuid(),
  has_memory: z.boolean(),
  user_tier: UserTier,
  voice_enabled: z.boolean(),
  memory_debug: MemoryDebug,
  memory_changes: z.array(MemoryChange).optional(),
  tools_used: z.array(ToolResult),
  audio_files: z.array(AudioFile),
  suggestions: z.array(z.string()),
  message_id: z.uuid(),
  user_message_id: z.uuid(),
  /** Cut off before its end, and answered again to a repeat. */
  interrupted: z.boolean().optional(),
  /** The rest of an answer was asked for, and its question was answered again as a whole. */
  asked_again: z.boolean().optional(),
  /** Of the answer and of its question, after a retry or an edit. */
  versions: MessageVersions.optional(),
  user_versions: MessageVersions.optional(),
  /** Turns left this month; null where there is no limit. */
  turns_left: z.int().nullable(),
  receipt: Receipt.optional(),
})
export type ChatAnswer = z.output<typeof ChatAnswer>

/** What a person writes in one turn. */
export const MessageText = z.string().trim().min(1, 'Write something first').max(messageMax)

export const SaidMessage = z.object({
  sender: z.enum(['user', 'assistant']),
  content: z.string().max(saidMax),
})

/** What was said before, as the caller keeps it. */
export const Said = z.array(SaidMessage).max(200).default([])

/** What the template's logic returned, to be handed back to it in the next turn. */
export const LogicState = z.record(z.string(), z.unknown())

/** A turn of which nothing is stored: the caller brings along what was said, and the state. */
export const PassingTurn = z.object({
  message: MessageText,
  messages: Said,
  state: LogicState.optional(),
  /** What the person allowed in this session. */
  grants: TurnGrants.optional(),
  ticks: Ticks.optional(),
})
export const PassingAnswer = ChatAnswer.extend({ state: LogicState })
