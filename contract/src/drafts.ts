import { z } from 'zod'
import { Checks, ToolName } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { messageMax, templateLimits } from './rules/limits.ts'
import { toolNames } from './rules/tools.ts'
import { PassingAnswer, PassingTurn, Said } from './messages.ts'
import { ChatEvent, StreamFailure } from './stream.ts'

const text = (max: number) => z.string().max(max)

/** The keys of config.yaml. The server holds each to its rule; here is only what keeps a request small. */
export const TemplateFields = z.object({
  name: text(200),
  description: text(2000),
  category: text(200).optional(),
  version: text(40).optional(),
  is_premium: z.boolean().optional(),
  price_cents: z.int().optional(),
  license: text(40).optional(),
  voice: z.boolean().optional(),
  memory: z.boolean().optional(),
  tools: z.array(ToolName).max(toolNames.length).optional(),
  reaches: z.array(text(300)).max(50).optional(),
  starters: z.array(text(1000)).max(20).optional(),
  /** Below `assets/`. */
  cover: text(300).optional(),
  language: text(40).optional(),
  engine: text(20).optional(),
})
export type TemplateFields = z.output<typeof TemplateFields>

/** A file below `assets/`: brought along, or taken over unchanged from a version of mine. */
export const DraftAsset = z.union([
  z.object({ path: text(300), text: z.string() }),
  z.object({ path: text(300), base64: z.base64() }),
  z.object({ path: text(300), from_version: z.uuid() }),
])
export type DraftAsset = z.output<typeof DraftAsset>

/** A template as the Create Agent form holds it. */
export const TemplateDraft = z.object({
  config: TemplateFields,
  prompt: text(100_000),
  logic: text(300_000).optional(),
  requirements: text(20_000).optional(),
  tests: text(100_000).optional(),
  assets: z.array(DraftAsset).max(templateLimits.entries).optional(),
})
export type TemplateDraft = z.output<typeof TemplateDraft>

/** As a request may bring it: an unknown tool is refused together with everything else that is wrong. */
export const SentDraft = TemplateDraft.extend({
  config: TemplateFields.extend({ tools: z.array(text(80)).max(50).optional() }),
})
export type SentDraft = z.output<typeof SentDraft>

export const tryDraft = endpoint({
  method: 'POST',
  path: '/templates/try',
  access: 'pro',
  summary: 'One turn with a draft that is not saved. Nothing is stored; the stream is that of the chat.',
  bodyMaxBytes: templateLimits.draftBytes,
  body: PassingTurn.extend({ draft: SentDraft }),
  response: PassingAnswer,
  streams: ChatEvent,
})

/** Checks as their creator sees them: with what failed. */
export const CreatorChecks = Checks.extend({
  failures: z.array(
    z.object({
      check: z.string(),
      say: z.string(),
      problems: z.array(z.string()),
      /** What was answered, cut where it is long; not known of older runs, and where nothing was answered. */
      answer: z.string().optional(),
    }),
  ),
})
export type CreatorChecks = z.output<typeof CreatorChecks>

/** A run of checks as server-sent events. */
export const CheckEvent = z.discriminatedUnion('type', [
  z
    .object({ type: z.literal('start'), model: z.string(), total: z.int() })
    .describe('The run begins: which model answers, and how many messages it is asked.'),
  z
    .object({
      type: z.literal('turn'),
      check: z.string(),
      say: z.string(),
      answer: z.string(),
      problems: z.array(z.string()),
    })
    .describe('One message was answered; without problems it was answered as expected.'),
  z
    .object({ type: z.literal('done'), checks: CreatorChecks })
    .describe('How all went; the stream ends here.'),
  StreamFailure,
])
export type CheckEvent = z.output<typeof CheckEvent>

export const checkDraft = endpoint({
  method: 'POST',
  path: '/templates/check',
  access: 'pro',
  summary:
    'Plays tests.yaml of a draft with the model that answers my agents. Every message counts as a turn; nothing else is stored.',
  bodyMaxBytes: templateLimits.draftBytes,
  body: z.object({ draft: SentDraft }),
  response: CreatorChecks,
  streams: CheckEvent,
})

export const drawCover = endpoint({
  method: 'POST',
  path: '/templates/cover',
  access: 'pro',
  summary: 'A cover as people will see it: the picture for cards, as a data: address. Nothing is stored.',
  bodyMaxBytes: templateLimits.draftBytes,
  body: z.object({ path: text(300), base64: z.base64() }),
  response: z.object({ image: z.string() }),
})

export const runLogic = endpoint({
  method: 'POST',
  path: '/templates/run-logic',
  access: 'pro',
  summary: 'Runs respond(event) of a draft once with a sample event. Failures come with their traceback.',
  bodyMaxBytes: templateLimits.draftBytes,
  body: z.object({
    draft: SentDraft.partial({ config: true, prompt: true }),
    event: z.object({
      message: z.string().max(messageMax),
      history: Said,
      state: z.json().default({}),
      memory: z.array(z.string().max(1000)).max(100).default([]),
      now: z.iso.datetime().optional(),
    }),
  }),
  response: z.object({
    ok: z.boolean(),
    result: z.record(z.string(), z.unknown()).nullable(),
    error: z
      .object({ sentence: z.string(), line: z.int().nullable(), traceback: z.string().nullable() })
      .nullable(),
    milliseconds: z.int(),
  }),
})
