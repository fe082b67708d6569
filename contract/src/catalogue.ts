import { z } from 'zod'
import { ReviewText } from './community/reviews.ts'
import { Reach } from './egress.ts'
import { endpoint } from './endpoint.ts'
import { reachLabels } from './rules/reach.ts'
import { templateLicenses } from './rules/licenses.ts'
import { listMax } from './rules/limits.ts'
import { priceFilters } from './rules/price-filters.ts'
import { toolNames } from './rules/tools.ts'

export const TemplateSort = z.enum(['name', 'downloads', 'rating', 'newest'])
export type TemplateSort = z.output<typeof TemplateSort>

export const ToolName = z.enum(toolNames)

/** What a template was made from. */
export const Lineage = z.object({
  /** Null when it is no longer there for everybody. */
  template_id: z.uuid().nullable(),
  name: z.string(),
  created_by: z.string(),
  version: z.string(),
})
export type Lineage = z.output<typeof Lineage>

/** What a card shows. */
export const Template = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  image_url: z.string().nullable(),
  is_premium: z.boolean(),
  /** What it costs to buy for good; null where it is free, or only part of Pro. */
  price_cents: z.int().nullable(),
  downloads: z.int(),
  rating: z.number(),
  created_by: z.string(),
  /** Of the creator's profile; null: of the house. */
  creator_handle: z.string().nullable(),
  creator_is_verified: z.boolean(),
  created_at: z.iso.datetime(),
  /** Where it can send what people write: computed from what the server lets it do. */
  reach: Reach,
  lineage: Lineage.nullable(),
})
export type Template = z.output<typeof Template>

/** What a template may do, told to whoever opens it. */
export const Capabilities = z.object({
  voice: z.boolean(),
  memory: z.boolean(),
  tools: z.array(ToolName),
  /** It has code of its own, which sees the conversation and runs in a sandbox without a network connection. */
  logic: z.boolean(),
  /** Who reads a message first when a language model is connected: the model, or the template's own code. */
  engine: z.enum(['model', 'code']),
  /** What its code can do when a model asks it to, in its creator's words. */
  functions: z.array(z.object({ name: z.string(), description: z.string() })),
  /** What it can reach, as the server enforces it. */
  reach: Reach,
})
export type Capabilities = z.output<typeof Capabilities>

export const TemplateVersion = z.object({
  id: z.uuid(),
  version: z.string(),
  notes: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** False: saved by its creator, who alone sees it. */
  is_released: z.boolean(),
})

/** How the conversations of `tests.yaml` went. */
export const Checks = z.object({
  passed: z.int(),
  /** Had no time left when the version was saved; neither passed nor failed. */
  not_run: z.int(),
  total: z.int(),
  at: z.iso.datetime(),
  model: z.string(),
})
export type Checks = z.output<typeof Checks>

export const TemplateDetail = Template.extend({
  rating_count: z.int(),
  language: z.string(),
  starters: z.array(z.string()),
  capabilities: Capabilities,
  versions: z.array(TemplateVersion),
  /** Null without `tests.yaml`. */
  checks: Checks.nullable(),
  /** Null: of the house. Asks for the creator's other templates: `?creator=`. */
  creator_id: z.uuid().nullable(),
  /** What others may do with it. */
  license: z.enum(templateLicenses),
  /** What the viewer has to do with it; absent for visitors. */
  mine: z
    .object({
      saved: z.boolean(),
      rating: z.int().nullable(),
      /** What I wrote with it; empty without a text. */
      review: z.string(),
      /** An operator took it out of sight. It does not count meanwhile. */
      is_review_hidden: z.boolean(),
      can_rate: z.boolean(),
      is_owner: z.boolean(),
      /** For good, without Pro. */
      is_bought: z.boolean(),
    })
    .optional(),
})
export type TemplateDetail = z.output<typeof TemplateDetail>

const TemplateId = z.object({ template_id: z.uuid() })
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

export const listTemplates = endpoint({
  method: 'GET',
  path: '/templates',
  // The answer is the same for everybody; a flood of searches counts against whoever sends it.
  access: 'public',
  summary: 'Public templates. X-Total-Count carries how many were found.',
  query: z.object({
    search: z.string().max(200).optional(),
    category: z.string().max(60).optional(),
    creator: z.uuid().optional(),
    sort: TemplateSort.optional(),
    premium: flag.optional(),
    price: z.enum(priceFilters).optional(),
    reach: z.enum(reachLabels).optional(),
    limit: z.coerce.number().int().min(1).max(listMax).optional(),
    offset: z.coerce.number().int().min(0).max(10_000_000).optional(),
  }),
  response: z.array(Template),
})

export const listCategories = endpoint({
  method: 'GET',
  path: '/templates/categories',
  access: 'open',
  summary: 'The categories that have public templates, with their counts.',
  response: z.array(z.object({ name: z.string(), count: z.int() })),
})

export const listSavedTemplates = endpoint({
  method: 'GET',
  path: '/templates/saved',
  access: 'user',
  summary: 'The templates I saved, the newest first.',
  response: z.array(Template),
})

export const getTemplate = endpoint({
  method: 'GET',
  path: '/templates/:template_id',
  access: 'public',
  summary: 'One template with its capabilities, starters and versions.',
  params: TemplateId,
  response: TemplateDetail,
})

export const getCover = endpoint({
  method: 'GET',
  path: '/templates/:template_id/cover/:file',
  access: 'open',
  summary: 'The cover picture. Its address changes with its content, so it may be kept for good.',
  params: TemplateId.extend({ file: z.string().max(80) }),
  file: ['image/webp'],
})

export const rateTemplate = endpoint({
  method: 'PUT',
  path: '/templates/:template_id/rating',
  access: 'user',
  summary: 'Rates a template that I launched, or changes my rating. Without a text, the one of before stays.',
  params: TemplateId,
  body: z.object({ rating: z.int().min(1).max(5), text: ReviewText.optional() }),
  response: TemplateDetail,
})

export const withdrawRating = endpoint({
  method: 'DELETE',
  path: '/templates/:template_id/rating',
  access: 'user',
  summary: 'Deletes my rating of a template and what I wrote with it.',
  params: TemplateId,
  response: TemplateDetail,
})

export const saveTemplate = endpoint({
  method: 'PUT',
  path: '/templates/:template_id/saved',
  access: 'user',
  summary: 'Puts a template on my shelf.',
  params: TemplateId,
  status: 204,
})

export const unsaveTemplate = endpoint({
  method: 'DELETE',
  path: '/templates/:template_id/saved',
  access: 'user',
  summary: 'Takes a template off my shelf.',
  params: TemplateId,
  status: 204,
})
