import type { DraftAsset, TemplateDraft, TemplateFields } from '@agentry/contract/drafts'
import { base64Of } from '../../../core/base64.ts'
import type { CoverFile } from '../cover-preview.ts'

/** The cover's path below assets/, however the config spells it. */
export function coverPathOf({ cover }: TemplateFields): string | undefined {
  return cover?.replace(/^assets\//, '') || undefined
}

const textNames = /\.(md|txt|csv|json)$/i

export async function assetOf(file: File): Promise<DraftAsset> {
  if (textNames.test(file.name)) return { path: file.name, text: await file.text() }
  return { path: file.name, base64: await base64Of(file) }
}

/** A file of the same name takes the place of the one before. */
export function withAsset(assets: DraftAsset[], asset: DraftAsset): DraftAsset[] {
  return [...assets.filter(({ path }) => path !== asset.path), asset]
}

/** The cover if it was just chosen; one that is taken over is on the server. */
export function chosenCover({ config, assets = [] }: TemplateDraft): CoverFile | undefined {
  const cover = assets.find(({ path }) => path === coverPathOf(config))
  return cover && 'base64' in cover ? cover : undefined
}
