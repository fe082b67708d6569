import { createHash } from 'node:crypto'
import type { TemplateSource } from './template-source.ts'

/** The cover's address: it changes with the content, so browsers may keep it for good. */
export function coverFileOf({ config, assets }: Pick<TemplateSource, 'config' | 'assets'>) {
  const cover = assets.find(({ path }) => path === config.cover)
  if (!cover) return undefined
  const ending = cover.path.split('.').at(-1)?.toLowerCase() ?? 'svg'
  return `${createHash('sha256').update(cover.content).digest('hex').slice(0, 20)}.${ending}`
}

export function coverUrl(templateId: string, coverFile: string | null) {
  return coverFile && `/api/templates/${templateId}/cover/${coverFile}`
}
