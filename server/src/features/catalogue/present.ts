import type { Checks, Lineage, Template, TemplateDetail } from '@agentry/contract/catalogue'
import { capabilitiesOf } from './templates/capability-service.ts'
import type { CardRow } from './browsing/listing-repository.ts'
import type { template, templateVersion } from './schema.ts'
import { licenseOf, outcomeOf } from './templates/template-service.ts'

type VersionRow = typeof templateVersion.$inferSelect
type TemplateRow = CardRow & Pick<typeof template.$inferSelect, 'creatorId' | 'ratingCount'>

export function presentTemplate(row: CardRow): Template {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    image_url: coverUrl(row.id, row.coverFile),
    is_premium: row.isPremium,
    price_cents: row.priceCents,
    downloads: row.downloads,
    rating: Math.round(row.rating * 10) / 10,
    created_by: row.creatorName,
    creator_handle: row.creatorHandle,
    creator_is_verified: row.creatorIsVerified,
    created_at: row.createdAt.toISOString(),
    reach: row.reach,
    lineage: lineageOf(row),
  }
}

export function coverUrl(templateId: string, coverFile: string | null) {
  return coverFile && `/api/templates/${templateId}/cover/${coverFile}`
}

function lineageOf({ ancestorId, ancestor }: CardRow): Lineage | null {
  if (!ancestor) return null
  const { name, createdBy, version } = ancestor
  return { template_id: ancestorId, name, created_by: createdBy, version }
}

interface Detail {
  template: TemplateRow
  version: VersionRow
  versions: Pick<VersionRow, 'id' | 'version' | 'notes' | 'createdAt' | 'releasedAt'>[]
  mine: TemplateDetail['mine']
}

export function presentDetail({ template, version, versions, mine }: Detail): TemplateDetail {
  return {
    ...presentTemplate(template),
    rating_count: template.ratingCount,
    language: version.config.language,
    starters: version.config.starters,
    capabilities: capabilitiesOf(version),
    versions: versions.map(({ id, version: number, notes, createdAt, releasedAt }) => ({
      id,
      version: number,
      notes,
      created_at: createdAt.toISOString(),
      is_released: releasedAt !== null,
    })),
    checks: publicChecks(version),
    creator_id: template.creatorId,
    license: licenseOf({ ...version, creatorId: template.creatorId }),
    ...(mine && { mine }),
  }
}

/** What failed is for the creator. */
function publicChecks({ checks }: VersionRow): Checks | null {
  if (!checks) return null
  const { passed, notRun, total, at, model } = outcomeOf(checks)
  return { passed, not_run: notRun, total, at, model }
}
