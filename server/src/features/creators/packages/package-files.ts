import type { TemplateAsset, TemplateParts } from '../../catalogue/templates/template-service.ts'
import type { VersionRow } from '../repository.ts'
import { writeConfig } from './config-file.ts'

type Kept = Pick<VersionRow['version'], 'config' | 'prompt' | 'logic' | 'requirements' | 'tests'>

/** A kept version as what it was made from. */
export function partsOf(
  { config, prompt, logic, requirements, tests }: Kept,
  files: TemplateAsset[],
): TemplateParts {
  return {
    config,
    prompt,
    logic: logic ?? undefined,
    requirements: requirements ?? undefined,
    tests: tests ?? undefined,
    assets: files.map(({ path, contentType, content }) => ({ path, contentType, content })),
    warnings: [],
  }
}

/** The folder of a template, file by file: what an upload takes. */
export function filesOf({
  config,
  prompt,
  logic,
  requirements,
  tests,
  assets,
}: Omit<TemplateParts, 'warnings'>) {
  const texts = {
    'config.yaml': writeConfig(config),
    'prompt.txt': prompt,
    'logic.py': logic,
    'requirements.txt': requirements,
    'tests.yaml': tests,
  }
  return [
    ...Object.entries(texts).flatMap(([path, text]) =>
      text === undefined ? [] : [{ path, content: Buffer.from(text) }],
    ),
    ...assets.map(({ path, content }) => ({ path: `assets/${path}`, content })),
  ]
}
