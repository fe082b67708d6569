import type { SentDraft } from '@agentry/contract/drafts'
import type { Viewer } from '../../../core/http/access.ts'
import { newId } from '../../../core/ids.ts'
import type { Ports } from '../../../ports/ports.ts'
import { TemplateConfig } from '../../catalogue/templates/template-config.ts'
import { asLoaded } from '../packages/prepare.ts'
import { refuseMissingPackages } from '../packages/requirements.ts'
import { readDraft } from './draft.ts'

export type UnfinishedDraft = { [Key in keyof SentDraft]?: SentDraft[Key] | undefined }

/** A draft as the chat knows a version. Its checks are left aside: they may be as unfinished as the rest. */
export async function loadDraft(ports: Ports, viewer: Viewer, draft: UnfinishedDraft) {
  const config = unfinished(draft.config)
  const prompt = draft.prompt?.trim() ? draft.prompt : 'You are a helpful assistant.'
  const { parts } = await readDraft(ports, viewer, { ...draft, tests: undefined, config, prompt })
  refuseMissingPackages(parts)
  return { parts, version: asLoaded(parts, { id: newId(), creatorId: viewer.id }) }
}

/** A form that is half filled in can be talked to: what is not right yet is left out, name and description have a stand-in. */
function unfinished(fields: SentDraft['config'] | undefined): TemplateConfig {
  const fallback = { name: 'Your agent', description: 'An agent that is still being written.' }
  const kept = Object.entries(fields ?? {}).filter(([key, value]) => {
    const alone = TemplateConfig.safeParse({ ...fallback, is_premium: key === 'price_cents', [key]: value })
    return alone.success
  })
  const { price_cents: _price, cover: _cover, ...config } = Object.fromEntries(kept)
  return TemplateConfig.parse({ ...fallback, ...config })
}
