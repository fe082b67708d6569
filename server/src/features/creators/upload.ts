import type { Viewer } from '../../core/access.ts'
import type { Rule } from '../../core/limits.ts'
import type { OpenedPackage } from '../../ports/packages.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Visibility } from '@agentry/contract/creators'
import { withKnownCategory } from '../catalogue/categories.ts'
import { readTemplateParts } from '../catalogue/template-source.ts'
import { keepTemplate } from './keep-template.ts'
import { digestsOf } from './content-hash.ts'
import { prepare } from './prepare.ts'

const uploadsOfOnePerson: Rule = { name: 'template-upload', points: 200, perSeconds: 60 * 60 }

interface Upload {
  zip: Buffer
  visibility: Visibility | undefined
  notes: string | undefined
}

/** From a ZIP to a template, public unless its creator wants otherwise. Nothing is written before everything was checked. */
export async function uploadTemplate(ports: Ports, viewer: Viewer, { zip, visibility, notes }: Upload) {
  await ports.limits.take(uploadsOfOnePerson, viewer.id)
  const { parts, digests } = readPackage(await ports.packages.open(zip))
  const config = withKnownCategory(parts.config, ports.site.categories)
  const prepared = await prepare(ports, { ...parts, config }, digests, viewer.id)
  return keepTemplate(ports, viewer, { prepared, visibility, ifNew: 'public', notes })
}

const utf8Mark = Buffer.from('\uFEFF')

export function readPackage({ files, leftOut }: OpenedPackage) {
  const parts = readTemplateParts(new Map(files.map(({ path, content }) => [path, content])))
  const marked = files.filter(
    ({ path, content }) => !path.startsWith('assets/') && content.indexOf(utf8Mark) === 0,
  )
  const warnings = [
    ...parts.warnings,
    ...marked.map(({ path }) => `${path} began with a byte-order mark, which was left out.`),
    ...leftOut.map((path) => `${path} is not part of a template, so it was left out.`),
  ]
  return { parts: { ...parts, warnings }, digests: digestsOf(files) }
}
