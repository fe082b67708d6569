import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limit } from './action.ts'

export const LogEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Null: from the command line, or the account has been erased. */
  operator: z.string().nullable(),
  action: z.string(),
  /** Whose account it was about. */
  person: z.object({ id: z.uuid(), email: z.string() }).nullable(),
  target: z.string().nullable(),
  reason: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type LogEntry = z.output<typeof LogEntry>

export const listLog = endpoint({
  method: 'GET',
  path: '/admin/log',
  access: 'operator',
  summary: 'What operators did, the newest first.',
  query: z.object({ limit, before: z.uuid().optional() }),
  response: z.array(LogEntry),
})
