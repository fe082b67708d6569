import type { Capabilities, Template, TemplateDetail } from '@agentry/contract/catalogue'
import { coverUrl } from './covers.ts'
import type { TemplateRow } from './listing.ts'
import type { templateVersion } from './schema.ts'

type VersionRow = typeof templateVersion.$inferSelect

export function presentTemplate(row: TemplateRow): Template {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    image_url: coverUrl(row.id, row.coverFile),
    is_premium: row.isPremium,
    downloads: row.downloads,
    rating: Math.round(row.rating * 10) / 10,
    created_by: row.creatorName,
    created_at: row.createdAt.toISOString(),
  }
}

export function capabilitiesOf({ config, logic }: Pick<VersionRow, 'config' | 'logic'>): Capabilities {
  return { voice: config.voice, memory: config.memory, tools: config.tools, logic: logic !== null }
}

interface Detail {
  template: TemplateRow
  version: VersionRow
  versions: Pick<VersionRow, 'id' | 'version' | 'notes' | 'createdAt'>[]
  mine: TemplateDetail['mine']
}

export function presentDetail({ template, version, versions, mine }: Detail): TemplateDetail {
  return {
    ...presentTemplate(template),
    rating_count: template.ratingCount,
    price_cents: version.config.price_cents ?? null,
    language: version.config.language,
    starters: version.config.starters,
    capabilities: capabilitiesOf(version),
    versions: versions.map(({ id, version: number, notes, createdAt }) => ({
      id,
      version: number,
      notes,
      created_at: createdAt.toISOString(),
    })),
    ...(mine && { mine }),
  }
}
