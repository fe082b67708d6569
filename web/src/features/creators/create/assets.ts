import type { DraftAsset, TemplateFields } from '@agentry/contract/drafts'
import { pictureType } from '../picture-type.ts'

/** The cover's path below assets/, however the config spells it. */
export function coverPathOf({ cover }: TemplateFields): string | undefined {
  return cover?.replace(/^assets\//, '') || undefined
}

const textNames = /\.(md|txt|csv|json)$/i

export async function assetOf(file: File): Promise<DraftAsset> {
  if (textNames.test(file.name)) return { path: file.name, text: await file.text() }
  return { path: file.name, base64: await base64Of(file) }
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')))
    reader.readAsDataURL(file)
  })
}

/** A file of the same name takes the place of the one before. */
export function withAsset(assets: DraftAsset[], asset: DraftAsset): DraftAsset[] {
  return [...assets.filter(({ path }) => path !== asset.path), asset]
}

/** The address of a picture that was just chosen; one that is taken over is on the server. */
export function pictureOf(asset: DraftAsset | undefined): string | undefined {
  if (!asset || !('base64' in asset)) return undefined
  const type = pictureType(asset.path) ?? 'image/png'
  return `data:${type};base64,${asset.base64}`
}
