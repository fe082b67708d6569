import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const Setting = z.object({
  name: z.string(),
  /** `none`: not set, and there is no default. */
  source: z.enum(['environment', 'default', 'none']),
  is_secret: z.boolean(),
  /** Null: not set, or a secret, which is never shown. */
  value: z.string().nullable(),
})
export type Setting = z.output<typeof Setting>

export const listSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  access: 'operator',
  summary: 'The settings that this server was started with, without secrets.',
  response: z.array(Setting),
})
