import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { egressDecisions, sinks } from './rules/egress.ts'
import { reachLabels } from './rules/reach.ts'

const SinkName = z.enum(sinks)
const MadeBy = z.enum(['model', 'code'])
const Decision = z.enum(egressDecisions)

/** Something that an agent would send, shown to the person before it is. */
export const EgressAsk = z.object({
  id: z.uuid(),
  sink: SinkName,
  /** The name of the template that wants it. */
  template: z.string(),
  /** The host that would receive it. */
  destination: z.string(),
  /** The address or the words, exactly as they would be sent. */
  text: z.string(),
  /** Where in `text` private words of the person are, as offsets of UTF-16 units; they do not overlap. */
  private_parts: z.array(z.object({ start: z.int(), end: z.int() })),
  made_by: MadeBy,
  conversation_id: z.uuid(),
  created_at: z.iso.datetime(),
  /** Then it counts as denied. */
  expires_at: z.iso.datetime(),
  /** Only in turns of which nothing is stored: needed to answer through `POST /guest/asks/:ask_id`. */
  secret: z.string().optional(),
})
export type EgressAsk = z.output<typeof EgressAsk>

/** How a request ended; `expired` where nobody answered, or the turn ended before. */
export const EgressOutcome = z.enum([...egressDecisions, 'expired'])
export type EgressOutcome = z.output<typeof EgressOutcome>

/** What a caller allows or refuses beforehand, for one turn. */
export const TurnGrant = z.object({
  sink: SinkName,
  host: z.string().min(1).max(253),
  made_by: MadeBy.default('model'),
  /** False refuses it: the turn goes on without. */
  allow: z.boolean().default(true),
})
export const TurnGrants = z.array(TurnGrant).max(50)

export const EgressGrant = z.object({
  id: z.uuid(),
  agent_id: z.uuid(),
  agent_name: z.string(),
  sink: SinkName,
  host: z.string(),
  made_by: MadeBy,
  /** The version of the template for which it was given. */
  version: z.string(),
  /** False where the template reaches more by now: it asks again. */
  holds: z.boolean(),
  created_at: z.iso.datetime(),
})
export type EgressGrant = z.output<typeof EgressGrant>

/** One destination of the words of an answer. */
export const ReceiptEntry = z.object({
  sink: SinkName,
  /** A host, or `this server` where nothing left it. */
  destination: z.string(),
  /** What was used there, such as the name of the model. */
  detail: z.string().optional(),
  /** What was sent, all calls together. */
  bytes: z.int(),
  calls: z.int(),
  /** Of the last call. */
  at: z.iso.datetime(),
})
export type ReceiptEntry = z.output<typeof ReceiptEntry>

/** Where the words of one answer went. */
export const Receipt = z.array(ReceiptEntry)
export type Receipt = z.output<typeof Receipt>

export const AccountReceipt = z.object({
  id: z.uuid(),
  /** Null for what belongs to no agent, such as dictation. */
  agent_id: z.uuid().nullable(),
  agent_name: z.string().nullable(),
  conversation_id: z.uuid().nullable(),
  /** Null where the answer is gone. */
  message_id: z.uuid().nullable(),
  entries: Receipt,
  created_at: z.iso.datetime(),
})
export type AccountReceipt = z.output<typeof AccountReceipt>

/** What a template can reach, computed by `reachOf`. */
export const Reach = z.object({
  label: z.enum(reachLabels),
  hosts: z.array(z.string()),
  mails: z.boolean(),
  speaks: z.boolean(),
})

const AgentId = z.object({ agent_id: z.uuid() })

export const listAsks = endpoint({
  method: 'GET',
  path: '/agents/:agent_id/asks',
  access: 'user',
  summary: 'What this agent wants to send and waits for my answer to, oldest first.',
  params: AgentId,
  response: z.array(EgressAsk),
})

export const decideAsk = endpoint({
  method: 'POST',
  path: '/agents/:agent_id/asks/:ask_id',
  access: 'user',
  summary:
    'Allows or denies what an agent wants to send. `always` keeps a grant for this agent and host. 404 where it was answered or has expired.',
  params: AgentId.extend({ ask_id: z.uuid() }),
  body: z.object({ decision: Decision }),
  status: 204,
})

export const decideGuestAsk = endpoint({
  method: 'POST',
  path: '/guest/asks/:ask_id',
  access: 'open',
  summary:
    'The same for a turn of which nothing is stored, with the secret that came with the request. A lasting grant lives in the browser, which sends it with the next turn.',
  params: z.object({ ask_id: z.uuid() }),
  body: z.object({ secret: z.string().min(20).max(100), decision: Decision }),
  status: 204,
})

export const listGrants = endpoint({
  method: 'GET',
  path: '/egress/grants',
  access: 'user',
  summary: 'Where I allowed my agents to send without asking again, newest first.',
  response: z.array(EgressGrant),
})

export const listAgentGrants = endpoint({
  method: 'GET',
  path: '/agents/:agent_id/grants',
  access: 'user',
  summary: 'The same for one agent.',
  params: AgentId,
  response: z.array(EgressGrant),
})

export const revokeGrant = endpoint({
  method: 'DELETE',
  path: '/egress/grants/:grant_id',
  access: 'user',
  summary: 'Takes a grant back: the agent asks again.',
  params: z.object({ grant_id: z.uuid() }),
  status: 204,
})

export const listReceipts = endpoint({
  method: 'GET',
  path: '/egress/receipts',
  access: 'user',
  summary:
    'Where my words went, newest first. X-Has-More says whether there are earlier ones: ask with before.',
  query: z.object({
    before: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(100).optional(),
  }),
  response: z.array(AccountReceipt),
})
