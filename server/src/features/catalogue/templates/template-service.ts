import { createHash } from 'node:crypto'
import { defaultLicense, type TemplateLicense } from '@agentry/contract/rules/licenses'
import { defaultCategory, templateLimits } from '@agentry/contract/rules/limits'
import { AppError } from '../../../core/errors.ts'
import { readYaml } from '../../../core/yaml/read-yaml.ts'
import { readTemplateConfig, type TemplateConfig } from './template-config.ts'

export interface TemplateAsset {
  /** Below `assets/`. */
  path: string
  contentType: string
  content: Buffer
}

/** A template as its creator wrote it, checked and ready to be kept. */
export interface TemplateSource {
  config: TemplateConfig
  prompt: string
  logic: string | undefined
  requirements: string | undefined
  tests: string | undefined
  assets: TemplateAsset[]
  contentHash: string
  warnings: string[]
}

export type TemplateParts = Omit<TemplateSource, 'contentHash'>

/**
 * `withdrawn`: deleted by its creator, kept for the agents that still run it. `erased`: its creator's account is gone and
 * everything in it; the row stays for the agents that others had of it.
 */
export type Visibility = 'private' | 'unlisted' | 'public' | 'withdrawn' | 'erased'

/** What a template was made from, as it was then. */
export interface Ancestor {
  name: string
  createdBy: string
  /** Whose name that is, also when the template is gone; null for the house. */
  creatorId: string | null
  version: string
  /** That a copy has to have, too; versions from before have none. */
  license?: TemplateLicense | undefined
}

/** How the conversations of `tests.yaml` went when this version was made. */
export interface KeptChecks {
  passed: number
  total: number
  /** ISO 8601. */
  at: string
  model: string
  /** `answer`: what was answered, cut; versions from before it was kept have none. */
  failures: { check: string; say: string; problems: string[]; answer?: string }[]
  /** Messages, the last ones, for which no time was left. Versions from before have them among the failures. */
  notRun?: number
}

const notRunBefore = 'did not run: the checks before it took too long'

/** Checks with passed, failed and not run told apart. */
export function outcomeOf({ failures, notRun, ...rest }: KeptChecks) {
  const played = failures.filter(({ problems }) => problems[0] !== notRunBefore)
  const unplayed = notRun ?? failures.length - played.length
  const failed = rest.total - rest.passed - unplayed
  return { ...rest, failures: played, failed, notRun: unplayed }
}

const textFiles = { logic: 'logic.py', requirements: 'requirements.txt', tests: 'tests.yaml' } as const
const roots = new Set<string>(['config.yaml', 'prompt.txt', ...Object.values(textFiles)])

const contentTypes: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
}

const assetFolder = 'assets/'
const isAsset = (path: string) => path.startsWith(assetFolder)

export const wheelFolder = 'wheels/'

export function isWheel(path: string) {
  return path.startsWith(wheelFolder) && path.endsWith('.whl')
}

/** From the files of a folder of our own, by their path in it. What people send is read in other threads. */
export function readTemplateSource(files: ReadonlyMap<string, Buffer>): TemplateSource {
  const config = readYaml('config.yaml', configTextOf(files))
  const read = readTemplateConfig(config, { assets: assetPathsOf(files.keys()) })
  return { ...readTemplateParts(files, read), contentHash: hashFiles(files) }
}

/** Below `assets/`. */
export function assetPathsOf(paths: Iterable<string>): string[] {
  return [...paths].filter(isAsset).map((path) => path.slice(assetFolder.length))
}

export function configTextOf(files: ReadonlyMap<string, Buffer>) {
  return required(files, 'config.yaml')
}

/** The same without the hash, which takes its time over large files, and with a config.yaml that was read elsewhere. */
export function readTemplateParts(
  files: ReadonlyMap<string, Buffer>,
  { config, warnings }: ReturnType<typeof readTemplateConfig>,
): TemplateParts {
  const prompt = required(files, 'prompt.txt')
  const { promptCharacters } = templateLimits
  if (prompt.length > promptCharacters)
    throw refused('prompt.txt', `has more than ${promptCharacters} characters`)
  const assets = [...files]
    .filter(([path]) => isAsset(path))
    .map(([path, content]) => asset(path.slice(assetFolder.length), content))
  const leftOut = [...files.keys()].filter((path) => !roots.has(path) && !isAsset(path))
  return {
    config,
    prompt,
    logic: optional(files, textFiles.logic),
    requirements: optional(files, textFiles.requirements),
    tests: optional(files, textFiles.tests),
    assets,
    warnings: [
      ...warnings,
      ...leftOut.map((path) => `${path} is not part of a template, so it was left out.`),
    ],
  }
}

function required(files: ReadonlyMap<string, Buffer>, path: string) {
  const text = optional(files, path)
  if (text === undefined) throw refused(path, 'is missing')
  if (text.trim() === '') throw refused(path, 'is empty')
  return text
}

function optional(files: ReadonlyMap<string, Buffer>, path: string) {
  const content = files.get(path)
  if (!content) return undefined
  const text = content.toString('utf8').replace(/^\uFEFF/, '')
  if (text.includes('\0') || text.includes('\uFFFD')) throw refused(path, 'is not UTF-8 text')
  return text
}

function asset(path: string, content: Buffer): TemplateAsset {
  return { path, content, contentType: contentTypeOf(path) }
}

/** Of what the agent does not look into, whatever it is. */
export const unreadType = 'application/octet-stream'

export function contentTypeOf(path: string) {
  const ending = path.split('.').at(-1)?.toLowerCase() ?? ''
  return contentTypes[ending] ?? unreadType
}

export function hashFiles(files: ReadonlyMap<string, Buffer>) {
  const hash = createHash('sha256')
  for (const [path, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${path.length}:${path}${content.length}:`).update(content)
  }
  return hash.digest('hex')
}

function refused(path: string, problem: string) {
  return new AppError('invalid-request', `${path} ${problem}.`, { errors: [{ path, message: problem }] })
}

/** The category as it is spelt on the shelf; refuses one that there is not. */
export function withKnownCategory(config: TemplateConfig, categories: readonly string[]): TemplateConfig {
  const category = categories.find((known) => known.toLowerCase() === config.category.toLowerCase())
  if (category) return { ...config, category }
  const message = `category must be one of: ${categories.join(', ')}`
  throw new AppError('invalid-request', `config.yaml: ${message}.`, {
    errors: [{ path: 'config.category', message }],
  })
}

/** Where a template stands whose version was made before there was a list, or before the list was shortened. */
export function shelfOf({ category }: Pick<TemplateConfig, 'category'>, categories: readonly string[]) {
  return categories.includes(category) ? category : defaultCategory
}

/** What others may do with a template. Starters that do not say are free to copy. */
export function licenseOf({
  config,
  creatorId,
}: {
  config: Pick<TemplateConfig, 'license'>
  creatorId: string | null
}): TemplateLicense {
  return config.license ?? (creatorId === null ? 'free-to-copy' : defaultLicense)
}
