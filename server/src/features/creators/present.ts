import type { FoundFile, MyTemplate, SavedTemplate, Visibility } from '@agentry/contract/creators'
import { waitsForReview } from '@agentry/contract/rules/publishing'
import type { CreatorChecks } from '@agentry/contract/drafts'
import { presentTemplate } from '../catalogue/present.ts'
import {
  isWheel,
  outcomeOf,
  type KeptChecks,
  type TemplateParts,
} from '../catalogue/templates/template-service.ts'
import { writeConfig } from './packages/config-file.ts'
import type { Prepared } from './packages/prepare.ts'
import type { MineRow } from './repository.ts'
import { capabilitiesOf } from '../catalogue/templates/capability-service.ts'

export function presentMine(row: MineRow): MyTemplate {
  const { template, current, released, versions, runningAgents, review } = row
  return {
    ...presentTemplate(template),
    visibility: visible(row),
    version: current.config.version,
    version_id: current.id,
    released,
    versions,
    rating_count: template.ratingCount,
    running_agents: runningAgents,
    review: presentReview(review),
    held: presentHeld(row),
    checks: presentChecks(current.checks),
    updated_at: template.updatedAt.toISOString(),
  }
}

export function presentSaved(
  row: MineRow,
  { parts }: Pick<Prepared, 'parts'>,
  { isNewVersion, warnings }: { isNewVersion: boolean; warnings: string[] },
): SavedTemplate {
  const { template, current } = row
  return {
    id: template.id,
    name: current.config.name,
    version: current.config.version,
    version_id: current.id,
    visibility: visible(row),
    is_released: row.released?.id === current.id,
    is_new_version: isNewVersion,
    found: foundIn(parts),
    capabilities: capabilitiesOf(current),
    warnings: [...parts.warnings, ...warnings, ...(row.review?.state === 'waiting' ? [waitsForReview] : [])],
    checks: presentChecks(current.checks),
    template: presentTemplate(template),
  }
}

function presentReview(review: MineRow['review']): MyTemplate['review'] {
  if (!review || review.state === 'approved') return null
  return { state: review.state, message: review.message }
}

function presentHeld({ template, decisionId }: MineRow): MyTemplate['held'] {
  const { heldAs, heldReason } = template
  return heldAs && { as: heldAs, reason: heldReason ?? '', case_id: decisionId }
}

export function presentChecks(checks: KeptChecks | null): CreatorChecks | null {
  if (!checks) return null
  const { passed, notRun, total, at, model, failures } = outcomeOf(checks)
  return { passed, not_run: notRun, total, at, model, failures }
}

/** A withdrawn template is nobody's to see, its creator's neither. */
function visible({ template }: MineRow): Visibility {
  const { visibility } = template
  return visibility === 'withdrawn' || visibility === 'erased' ? 'private' : visibility
}

function foundIn(parts: TemplateParts): FoundFile[] {
  const texts = [
    { path: 'config.yaml', role: 'config' as const, text: writeConfig(parts.config) },
    { path: 'prompt.txt', role: 'prompt' as const, text: parts.prompt },
    { path: 'logic.py', role: 'logic' as const, text: parts.logic },
    { path: 'requirements.txt', role: 'requirements' as const, text: parts.requirements },
    { path: 'tests.yaml', role: 'tests' as const, text: parts.tests },
  ]
  return [
    ...texts.flatMap(({ path, role, text }) =>
      text === undefined ? [] : [{ path, role, size: Buffer.byteLength(text) }],
    ),
    ...parts.assets.map(({ path, contentType, content }) => ({
      path: `assets/${path}`,
      size: content.length,
      role: roleOf(path, contentType, parts.config.cover),
    })),
  ]
}

function roleOf(path: string, contentType: string, cover: string | undefined): FoundFile['role'] {
  if (path === cover) return 'cover'
  if (isWheel(path)) return 'wheel'
  return /^text\/|^application\/json/.test(contentType) ? 'knowledge' : 'other'
}
