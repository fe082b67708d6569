import type { SavedTemplate, VersionContent } from '@agentry/contract/creators'
import type { DraftAsset, TemplateDraft } from '@agentry/contract/drafts'

/** A template as the form holds it, and where it came from. */
export interface TemplateDraftState {
  /** The template that saving makes a new version of; absent for one that was never saved. */
  templateId?: string
  /** The guide's example, which is kept beside a new template that somebody is writing. */
  isExample?: true
  /** The version that was opened; an autosaved draft of an older one is not brought back. */
  versionId?: string
  content: TemplateDraft
  notes: string
  /** An earlier state, brought back because the browser had no room for later changes. */
  lacksChanges?: boolean
}

const firstPrompt = `You are

Rules:
- Answer briefly.
- Ask when something is not clear.
`

export function emptyDraft(): TemplateDraftState {
  return {
    content: {
      config: {
        name: '',
        description: '',
        category: '',
        is_premium: false,
        voice: false,
        memory: true,
        tools: [],
        starters: [''],
        language: 'en',
      },
      prompt: firstPrompt,
      assets: [],
    },
    notes: '',
  }
}

/** A version opened for editing: text files by their text, the others taken over from it. */
export function draftOf(version: VersionContent): TemplateDraftState {
  const { template_id, version_id, config, prompt, logic, requirements, tests, assets } = version
  return {
    templateId: template_id,
    versionId: version_id,
    content: {
      config,
      prompt,
      ...(logic !== null && { logic }),
      ...(requirements !== null && { requirements }),
      ...(tests !== null && { tests }),
      assets: assets.map(({ path }): DraftAsset => ({ path, from_version: version_id })),
    },
    notes: '',
  }
}

/** Files that were sent are now those of the version that was made; a cover may have got another name there. */
export function withStoredFiles(
  content: TemplateDraft,
  sent: TemplateDraft,
  saved: SavedTemplate,
): TemplateDraft {
  const { found, version_id } = saved
  const below = ({ path }: { path: string }) => path.replace(/^assets\//, '')
  const stored = new Set(found.filter(({ path }) => path.startsWith('assets/')).map(below))
  const cover = found.filter(({ role }) => role === 'cover').map(below)[0]
  const nameOf = (path: string) => (path === sent.config.cover ? cover : stored.has(path) ? path : undefined)
  const assets = content.assets?.map((asset): DraftAsset => {
    const path = sent.assets?.includes(asset) ? nameOf(asset.path) : undefined
    return path === undefined ? asset : { path, from_version: version_id }
  })
  const keepsCover = cover !== undefined && content.config.cover === sent.config.cover
  return {
    ...content,
    ...(assets && { assets }),
    ...(keepsCover && { config: { ...content.config, cover } }),
  }
}

/** What is sent: without the rows that were left empty, and without a number, which the server gives. */
export function sentContent({
  config,
  prompt,
  logic,
  requirements,
  tests,
  assets,
}: TemplateDraft): TemplateDraft {
  const { version: _, category, price_cents, ...rest } = config
  return {
    config: {
      ...rest,
      ...(category?.trim() && { category: category.trim() }),
      ...(rest.is_premium && price_cents !== undefined && { price_cents }),
      starters: (rest.starters ?? []).map((words) => words.trim()).filter(Boolean),
    },
    prompt,
    ...(logic?.trim() && { logic }),
    ...(requirements?.trim() && { requirements }),
    ...(tests?.trim() && { tests }),
    ...(assets && assets.length > 0 && { assets }),
  }
}

export function isDraft(value: unknown): value is TemplateDraftState {
  if (typeof value !== 'object' || value === null || !('content' in value)) return false
  const { content } = value as { content: unknown }
  if (typeof content !== 'object' || content === null || !('config' in content)) return false
  const { config } = content as { config: unknown }
  return typeof config === 'object' && config !== null && 'name' in config && 'description' in config
}
