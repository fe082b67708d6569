import type { VersionDifference } from '@agentry/contract/creators'
import { compareCapabilities, capabilitiesOf } from '../../catalogue/templates/capability-service.ts'
import { orderedConfig } from '../packages/config-file.ts'
import { compareLines } from './line-difference.ts'
import type { VersionRow } from '../repository.ts'

interface Side {
  row: VersionRow
  files: { path: string; digest: string }[]
}

/** What changed from one version to another, for a person: what it may do comes first. */
export function differenceOf(before: Side, after: Side): VersionDifference {
  const [from, to] = [before.row.version, after.row.version]
  return {
    from: named(before),
    to: named(after),
    capabilities: compareCapabilities(capabilitiesOf(from), capabilitiesOf(to)),
    config: configChanges(from.config, to.config),
    texts: textChanges(from, to),
    files: fileChanges(before.files, after.files),
  }
}

function named({ row: { version } }: Side) {
  const { id, config, notes, createdAt, releasedAt } = version
  return {
    id,
    version: config.version,
    notes,
    created_at: createdAt.toISOString(),
    is_released: releasedAt !== null,
  }
}

type Version = VersionRow['version']

function configChanges(from: Version['config'], to: Version['config']) {
  const [before, after]: Record<string, unknown>[] = [orderedConfig(from), orderedConfig(to)]
  const keys = [...new Set([...Object.keys(before!), ...Object.keys(after!)])]
  return keys
    .map((key) => ({ key, before: shown(before![key]), after: shown(after![key]) }))
    .filter((change) => change.before !== change.after)
}

function shown(value: unknown): string | null {
  if (value === undefined) return null
  if (Array.isArray(value)) return value.join('\n')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}

function textChanges(from: Version, to: Version) {
  const texts = {
    'prompt.txt': [from.prompt, to.prompt],
    'logic.py': [from.logic, to.logic],
    'requirements.txt': [from.requirements, to.requirements],
    'tests.yaml': [from.tests, to.tests],
  }
  return Object.entries(texts)
    .filter(([, [before, after]]) => before !== after)
    .map(([path, [before, after]]) => ({ path, lines: compareLines(before ?? '', after ?? '') }))
}

function fileChanges(before: Side['files'], after: Side['files']) {
  const [had, has] = [before, after].map((files) => new Map(files.map(({ path, digest }) => [path, digest])))
  const paths = [...new Set([...had!.keys(), ...has!.keys()])].toSorted()
  return paths
    .filter((path) => had!.get(path) !== has!.get(path))
    .map((path) => ({
      path,
      change: !had!.has(path)
        ? ('added' as const)
        : !has!.has(path)
          ? ('removed' as const)
          : ('changed' as const),
    }))
}
