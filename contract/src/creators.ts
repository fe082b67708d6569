import { z } from 'zod'
import { Capabilities, Template, TemplateVersion } from './catalogue.ts'
import { CreatorChecks, SentDraft, TemplateFields } from './drafts.ts'
import { endpoint } from './endpoint.ts'
import { templateLimits } from './rules/limits.ts'

export const Visibility = z.enum(['private', 'unlisted', 'public'])
export type Visibility = z.output<typeof Visibility>

export const FoundFile = z.object({
  /** As in the ZIP: `prompt.txt`, `assets/cover.svg`. */
  path: z.string(),
  size: z.int(),
  role: z.enum([
    'config',
    'prompt',
    'logic',
    'requirements',
    'tests',
    'cover',
    'knowledge',
    'wheel',
    'other',
  ]),
})
export type FoundFile = z.output<typeof FoundFile>

/** What came of an upload, a saved draft, a restored version or a fork. */
export const SavedTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  version: z.string(),
  version_id: z.uuid(),
  visibility: Visibility,
  /** False: saved, and nobody else gets it before it is released. */
  is_released: z.boolean(),
  /** False: the content is that of the current version, so none was made. */
  is_new_version: z.boolean(),
  found: z.array(FoundFile),
  capabilities: Capabilities,
  warnings: z.array(z.string()),
  /** Null without `tests.yaml`. */
  checks: CreatorChecks.nullable(),
  template: Template,
})
export type SavedTemplate = z.output<typeof SavedTemplate>

export const MyTemplate = Template.extend({
  visibility: Visibility,
  /** Saved last. */
  version: z.string(),
  version_id: z.uuid(),
  /** What others get; null before the first release. */
  released: z.object({ id: z.uuid(), version: z.string() }).nullable(),
  versions: z.int(),
  rating_count: z.int(),
  /** Agents of anybody that are not stopped. */
  running_agents: z.int(),
  /** Of a first template, where operators look at these before others see them; null where none is needed. */
  review: z.object({ state: z.enum(['waiting', 'declined']), message: z.string() }).nullable(),
  /** An operator's decision that others see less of it: found by its link only, or by nobody else. */
  held: z
    .object({
      as: z.enum(['unlisted', 'removed']),
      reason: z.string(),
      /** Of the decision about a report, which can be appealed. Null where none was reported. */
      case_id: z.uuid().nullable(),
    })
    .nullable(),
  checks: CreatorChecks.nullable(),
  updated_at: z.iso.datetime(),
})
export type MyTemplate = z.output<typeof MyTemplate>

/** Releases although checks fail, which the creator has seen. */
const Confirm = z.boolean().optional()

const Notes = z.string().trim().max(templateLimits.notes)

/** One version in full, for its owner. Text files carry their text; the others are taken over by `from_version`. */
export const VersionContent = z.object({
  template_id: z.uuid(),
  version_id: z.uuid(),
  version: z.string(),
  notes: z.string().nullable(),
  created_at: z.iso.datetime(),
  is_current: z.boolean(),
  config: TemplateFields,
  prompt: z.string(),
  logic: z.string().nullable(),
  requirements: z.string().nullable(),
  tests: z.string().nullable(),
  /** `path` is below `assets/`. */
  assets: z.array(
    z.object({ path: z.string(), size: z.int(), content_type: z.string(), text: z.string().nullable() }),
  ),
  capabilities: Capabilities,
  checks: CreatorChecks.nullable(),
})
export type VersionContent = z.output<typeof VersionContent>

const DiffLine = z.object({ kind: z.enum(['same', 'added', 'removed', 'gap']), text: z.string() })
export type DiffLine = z.output<typeof DiffLine>

/** What changed between two versions, the most important first. */
export const VersionDifference = z.object({
  from: TemplateVersion,
  to: TemplateVersion,
  /** Sentences for a person: 'Can now write e-mails, which you confirm.' */
  capabilities: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
  /** `null` where the key was or is not there. */
  config: z.array(z.object({ key: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** Lines of `prompt.txt`, `logic.py`, `requirements.txt` and `tests.yaml`; only files that changed. */
  texts: z.array(z.object({ path: z.string(), lines: z.array(DiffLine) })),
  /** Below `assets/`. */
  files: z.array(z.object({ path: z.string(), change: z.enum(['added', 'removed', 'changed']) })),
})
export type VersionDifference = z.output<typeof VersionDifference>

const TemplateId = z.object({ template_id: z.uuid() })
const VersionId = TemplateId.extend({ version_id: z.uuid() })

export const uploadTemplate = endpoint({
  method: 'POST',
  path: '/templates/upload',
  access: 'pro',
  summary:
    'Checks a template ZIP (multipart, field file) and keeps it. The same name again makes a new version. A new template is public unless visibility says otherwise. With failing checks it is saved and not released, unless confirm is true.',
  query: z.object({
    visibility: Visibility.optional(),
    notes: Notes.optional(),
    confirm: z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .optional(),
  }),
  upload: { maxBytes: templateLimits.packedBytes },
  status: 201,
  response: SavedTemplate,
})

export const saveDraft = endpoint({
  method: 'POST',
  path: '/templates/draft',
  access: 'pro',
  summary:
    'Saves the form: a new private template, or with template_id the next version of one of mine (also under a new name). Others get it only with visibility public or unlisted, which releases it; with failing checks that takes confirm. With opened_version_id, 409 saved-since where a later version was saved.',
  bodyMaxBytes: templateLimits.draftBytes,
  body: SentDraft.extend({
    template_id: z.uuid().optional(),
    /** The version that was changed: no later one is then written over. Without it the last save counts. */
    opened_version_id: z.uuid().optional(),
    notes: Notes.optional(),
    visibility: Visibility.optional(),
    confirm: Confirm,
  }),
  status: 201,
  response: SavedTemplate,
})

export const listMyTemplates = endpoint({
  method: 'GET',
  path: '/templates/mine',
  access: 'user',
  summary: 'The templates I made, the last changed first.',
  response: z.array(MyTemplate),
})

export const setVisibility = endpoint({
  method: 'PATCH',
  path: '/templates/:template_id',
  access: 'user',
  summary:
    'Publishes, hides or unlists one of my templates. Publishing needs Pro, and confirm where checks of a first release fail: without it, 409 needs-confirmation.',
  params: TemplateId,
  body: z.object({ visibility: Visibility, confirm: Confirm }),
  response: MyTemplate,
})

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/templates/:template_id',
  access: 'user',
  summary: 'Deletes one of my templates. Agents that run it go on with the version they have.',
  params: TemplateId,
  status: 204,
})

export const getVersion = endpoint({
  method: 'GET',
  path: '/templates/:template_id/versions/:version_id',
  access: 'user',
  summary: 'Everything in one version of one of my templates.',
  params: VersionId,
  response: VersionContent,
})

export const compareVersions = endpoint({
  method: 'GET',
  path: '/templates/:template_id/difference',
  access: 'user',
  summary: 'What changed between two versions of one of my templates.',
  params: TemplateId,
  query: z.object({ from: z.uuid(), to: z.uuid() }),
  response: VersionDifference,
})

export const restoreVersion = endpoint({
  method: 'POST',
  path: '/templates/:template_id/versions/:version_id/restore',
  access: 'pro',
  summary: 'Saves the content of an earlier version of mine as a new one. Others get it when it is released.',
  params: VersionId,
  status: 201,
  response: SavedTemplate,
})

export const releaseVersion = endpoint({
  method: 'POST',
  path: '/templates/:template_id/versions/:version_id/release',
  access: 'pro',
  summary:
    'Gives others the version of mine that was saved last. One with failing checks needs confirm: without it, 409 needs-confirmation.',
  params: VersionId,
  body: z.object({ visibility: Visibility.exclude(['private']).optional(), confirm: Confirm }),
  response: MyTemplate,
})

export const playRest = endpoint({
  method: 'POST',
  path: '/templates/:template_id/versions/:version_id/checks',
  access: 'pro',
  summary:
    'Plays the checks of a version of mine that had no time left when it was saved, and keeps how they went.',
  params: VersionId,
  response: MyTemplate,
})

export const downloadTemplate = endpoint({
  method: 'GET',
  path: '/templates/:template_id/download',
  access: 'user',
  summary: 'One of my templates as the ZIP that upload takes.',
  params: TemplateId,
  query: z.object({ version_id: z.uuid().optional() }),
  file: ['application/zip'],
})

export const forkTemplate = endpoint({
  method: 'POST',
  path: '/templates/:template_id/fork',
  access: 'pro',
  summary:
    'Copies a free public template, where its license allows it, into a private one of mine that names it.',
  params: TemplateId,
  status: 201,
  response: SavedTemplate,
})
