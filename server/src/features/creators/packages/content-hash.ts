import { createHash } from 'node:crypto'
import { orderedConfig } from './config-file.ts'
import type { TemplateParts } from '../../catalogue/templates/template-service.ts'

/** SHA-256 of what was hashed on its way here, by the very bytes: a cover that was redrawn since is not among them. */
export type Digests = ReadonlyMap<Buffer, string>

export function digestsOf(files: { content: Buffer; digest: string }[]): Digests {
  return new Map(files.map(({ content, digest }) => [content, digest]))
}

/**
 * The same content is the same version, however its config.yaml was laid out. The number of the version is
 * left out: whether that is new is another question.
 */
export function contentHash(
  { config, prompt, logic, requirements, tests, assets }: TemplateParts,
  digests: Digests,
) {
  const { version: _number, ...said } = orderedConfig(config)
  const files = assets
    .map(({ path, content }) => [path, digests.get(content) ?? sha256(content)])
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
  const told = [said, prompt, logic ?? null, requirements ?? null, tests ?? null, files]
  return sha256(JSON.stringify(told))
}

function sha256(content: Buffer | string) {
  return createHash('sha256').update(content).digest('hex')
}
