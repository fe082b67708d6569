import type { VersionContent } from '@agentry/contract/creators'
import { capabilitiesOf } from '../../catalogue/templates/capability-service.ts'
import type { TemplateAsset } from '../../catalogue/templates/template-service.ts'
import { orderedConfig } from '../packages/config-file.ts'
import { presentChecks } from '../present.ts'
import type { VersionRow } from '../repository.ts'

/** Longer texts are downloaded, not edited in a form. */
const shownTextBytes = 200_000

export function presentVersion({ version, template }: VersionRow, files: TemplateAsset[]): VersionContent {
  return {
    template_id: template.id,
    version_id: version.id,
    version: version.config.version,
    notes: version.notes,
    created_at: version.createdAt.toISOString(),
    is_current: template.currentVersionId === version.id,
    config: orderedConfig(version.config),
    prompt: version.prompt,
    logic: version.logic,
    requirements: version.requirements,
    tests: version.tests,
    assets: files.map((file) => ({
      path: file.path,
      size: file.content.length,
      content_type: file.contentType,
      text: shownText(file),
    })),
    capabilities: capabilitiesOf(version),
    checks: presentChecks(version.checks),
  }
}

function shownText({ contentType, content }: TemplateAsset) {
  const isText = /^text\/|^application\/json|svg/.test(contentType)
  return isText && content.length <= shownTextBytes ? content.toString('utf8') : null
}
