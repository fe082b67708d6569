import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineField } from '../line-field.ts'
import { operatorReasonMax } from '../rules/operators.ts'
import { limit, offset, Reason, search, Switch } from './action.ts'
import { LogEntry } from './log.ts'

const template = z.object({ template_id: z.uuid() })
const Name = lineField({ min: 2, max: 60 })

export const ListedTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  /** Null: one of ours. */
  creator: z.object({ id: z.uuid(), email: z.string() }).nullable(),
  visibility: z.string(),
  held_as: z.enum(['unlisted', 'removed']).nullable(),
  held_reason: z.string().nullable(),
  is_featured: z.boolean(),
  is_premium: z.boolean(),
  /** Null: not sold on its own. */
  price_cents: z.int().nullable(),
  downloads: z.int(),
  rating: z.number(),
  /** With none of them, the rating is the one that every template begins with. */
  rating_count: z.int(),
  created_at: z.iso.datetime(),
})
export type ListedTemplate = z.output<typeof ListedTemplate>

/** What operators look at before others see it. */
export const FirstTemplate = z.object({
  state: z.enum(['waiting', 'approved', 'declined']),
  asked_at: z.iso.datetime(),
  message: z.string(),
  /** The version that others would get. */
  version: z.string(),
  prompt: z.string(),
  logic: z.string().nullable(),
  starters: z.array(z.string()),
  /** Below `assets/`; of a text its beginning. */
  files: z.array(z.object({ path: z.string(), size: z.int(), text: z.string().nullable() })),
})
export type FirstTemplate = z.output<typeof FirstTemplate>

/** What people get of a template, for operators who judge it. */
const ReleasedContent = z.object({
  version: z.string(),
  prompt: z.string(),
  /** As in the ZIP, without the prompt; the first hundred. */
  files: z.array(z.object({ path: z.string(), size: z.int() })),
})
export type ReleasedContent = z.output<typeof ReleasedContent>

export const TemplateDetails = ListedTemplate.extend({
  running_agents: z.int(),
  /** Null where no review was asked for. */
  first: FirstTemplate.nullable(),
  /** Null before the first release. */
  released: ReleasedContent.nullable(),
  log: z.array(LogEntry),
})
export type TemplateDetails = z.output<typeof TemplateDetails>

export const listAllTemplates = endpoint({
  method: 'GET',
  path: '/admin/templates',
  access: 'operator',
  summary: 'Templates of everybody by name, id or address of the creator, the newest first.',
  query: z.object({
    limit,
    offset,
    search,
    show: z.enum(['all', 'public', 'waiting', 'held', 'featured']).default('all'),
  }),
  response: z.object({ total: z.int(), templates: z.array(ListedTemplate) }),
})

export const showAnyTemplate = endpoint({
  method: 'GET',
  path: '/admin/templates/:template_id',
  access: 'operator',
  summary: 'One template, and what operators did about it.',
  params: template,
  response: TemplateDetails,
})

export const unlistTemplate = endpoint({
  method: 'POST',
  path: '/admin/templates/:template_id/unlist',
  access: 'operator',
  summary: 'Takes a template out of the catalogue. Its link works on, and its creator cannot list it again.',
  params: template,
  body: Reason,
  response: TemplateDetails,
})

export const removeTemplate = endpoint({
  method: 'POST',
  path: '/admin/templates/:template_id/remove',
  access: 'operator',
  summary: 'Closes a template to everybody but its creator, and ends the agents of it.',
  params: template,
  body: Reason,
  response: TemplateDetails,
})

export const restoreTemplate = endpoint({
  method: 'POST',
  path: '/admin/templates/:template_id/restore',
  access: 'operator',
  summary: 'Shows an unlisted or removed template as it was before.',
  params: template,
  body: Reason,
  response: TemplateDetails,
})

/** The creator reads the message, and it stays in the log. */
const FirstDecision = z.object({
  message: lineField({ min: 3, max: operatorReasonMax, folded: true }),
  /** Of the version that was looked at, such as 1.0.0: a later one is looked at again. */
  version: z.string().max(40),
})

export const approveTemplate = endpoint({
  method: 'POST',
  path: '/admin/templates/:template_id/approve',
  access: 'operator',
  summary: 'Shows everybody a first template that waits for a review, and tells its creator.',
  params: template,
  body: FirstDecision,
  response: TemplateDetails,
})

export const declineTemplate = endpoint({
  method: 'POST',
  path: '/admin/templates/:template_id/decline',
  access: 'operator',
  summary: 'Leaves a first template that waits for a review to its creator, and tells them why.',
  params: template,
  body: FirstDecision,
  response: TemplateDetails,
})

export const featureTemplate = endpoint({
  method: 'PUT',
  path: '/admin/templates/:template_id/featured',
  access: 'operator',
  summary: 'Puts a template first in the usual order of the catalogue, or back to its place.',
  params: template,
  body: Switch,
  response: TemplateDetails,
})

export const ReservedNames = z.object({
  /** Of `RESERVED_NAMES`, which only a restart changes. */
  from_settings: z.array(z.string()),
  names: z.array(z.string()),
})
export type ReservedNames = z.output<typeof ReservedNames>

export const listReservedNames = endpoint({
  method: 'GET',
  path: '/admin/reserved-names',
  access: 'operator',
  summary: 'Names that neither people nor templates may use.',
  response: ReservedNames,
})

export const reserveName = endpoint({
  method: 'PUT',
  path: '/admin/reserved-names',
  access: 'operator',
  summary: 'Reserves a name for people and templates, or releases it.',
  body: Switch.extend({ name: Name }),
  response: ReservedNames,
})
