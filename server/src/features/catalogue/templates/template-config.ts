import { ToolName } from '@agentry/contract/catalogue'
import { templateLicenses } from '@agentry/contract/rules/licenses'
import { defaultCategory } from '@agentry/contract/rules/limits'
import { reachedHostProblem, reachesMax } from '@agentry/contract/rules/reached-hosts'
import { toolNames } from '@agentry/contract/rules/tools'
import { lineField } from '@agentry/contract/line-field'
import { z } from 'zod'
import { wordIssue } from '../../../core/text/word-issue.ts'
import { refuseValues, refuseYaml, type YamlFile } from '../../../core/yaml/read-yaml.ts'

const ReachedHost = z.string().superRefine((host, context) => {
  const message = reachedHostProblem(host)
  if (message) context.addIssue({ code: 'custom', message })
})

const withoutFolder = (path: string) => path.replace(/^assets\//, '')

const switches = new Map<unknown, boolean>([
  ['yes', true],
  ['on', true],
  ['no', false],
  ['off', false],
])

/** YAML of today knows only `true` and `false`; people write what they have always written. */
const Switch = z.preprocess(
  (value) => (typeof value === 'string' ? (switches.get(value.toLowerCase()) ?? value) : value),
  z.boolean(),
)

const TemplateConfigShape = z.object({
  name: lineField({ min: 3, max: 60 }),
  description: lineField({ min: 20, max: 280, folded: true }),
  category: lineField({ min: 1, max: 40 }).default(defaultCategory),
  version: z
    .string()
    .regex(
      /^\d{1,6}\.\d{1,6}\.\d{1,6}$/,
      'must be three numbers of at most six digits with dots, such as 1.0.0',
    )
    .default('1.0.0'),
  is_premium: Switch.default(false),
  price_cents: z.int().min(100).max(50_000).optional(),
  /** What others may do with it. Versions from before have none: see `licenseOf`. */
  license: z.enum(templateLicenses).optional(),
  voice: Switch.default(false),
  memory: Switch.default(true),
  tools: z.array(ToolName).max(toolNames.length).default([]),
  /** Hosts that the template's own code may ask to open addresses of. Versions from before have none. */
  reaches: z
    .array(ReachedHost)
    .max(reachesMax)
    .transform((hosts) => [...new Set(hosts)])
    .optional(),
  /**
   * Who reads a message first: a language model, which calls the template's tools, or the template's own `respond`.
   * Left out, it is the model for code with tools, and `respond` for code without.
   */
  engine: z.enum(['model', 'code']).optional(),
  starters: z
    .array(lineField({ min: 1, max: 120 }))
    .max(5)
    .default([]),
  cover: z.string().transform(withoutFolder).optional(),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language tag, such as en')
    .default('en'),
})

const PriceAndLicense = TemplateConfigShape.pick({ is_premium: true, price_cents: true, license: true })

/** Checks price and license as soon as these keys are readable, so that mistakes in other keys do not hide theirs. */
const when = ({ value }: z.core.ParsePayload) => PriceAndLicense.safeParse(value).success

export const TemplateConfig = TemplateConfigShape.refine(
  ({ is_premium, price_cents }) => is_premium || !price_cents,
  {
    path: ['price_cents'],
    message: 'is only for premium templates',
    when,
  },
).refine(
  ({ is_premium, license = 'all-rights-reserved' }) => !is_premium || license === 'all-rights-reserved',
  {
    path: ['license'],
    message: 'of a premium template must be all-rights-reserved: nobody may copy what is paid for',
    when,
  },
)
export type TemplateConfig = z.output<typeof TemplateConfig>

const known = new Set(Object.keys(TemplateConfigShape.shape))
const namedMax = 20

/** Reads `config.yaml`. Unknown keys and tools named twice become warnings; a wrong value is refused with its line. */
export function readTemplateConfig(
  file: YamlFile,
  around: Around = {},
): { config: TemplateConfig; warnings: string[] } {
  const { path, value } = file
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refuseYaml(path, 1, 'it must be a list of keys and values, such as "name: My template"')
  const parsed = TemplateConfig.safeParse(value, { error: wordIssue })
  const isUnknown = (key: string) => !known.has(key)
  const issues = [...(parsed.error?.issues ?? []), ...issuesAround(value, around)]
  if (!parsed.success || issues.length > 0) {
    // Left out with a warning where all else is right, and told with the rest where it is not.
    const unknown = Object.keys(value).filter(isUnknown).slice(0, namedMax)
    throw refuseValues(file, [...issues, ...unknown.map((key) => ({ path: [key], message: notAKey }))])
  }
  const tools = [...new Set(parsed.data.tools)]
  const twice = tools.filter((tool) => parsed.data.tools.indexOf(tool) < parsed.data.tools.lastIndexOf(tool))
  return {
    config: { ...parsed.data, tools },
    warnings: [
      ...twice.map((tool) => `config.yaml: the tool ${tool} is named more than once, and counts once.`),
      ...unknownKeys(Object.keys(value).filter(isUnknown)),
    ],
  }
}

/** Holds the place of a config that was refused, so that the rest can be looked at. */
export const standInConfig = () =>
  TemplateConfig.parse({ name: 'Your agent', description: 'An agent that is still being written.' })

const notAKey = 'is not a key we know'

const isCategory = (given: string, categories: readonly string[]) =>
  categories.some((category) => category.toLowerCase() === given.toLowerCase())

/** What a config is held to beside its shape; left out, it is not looked at. */
interface Around {
  categories?: readonly string[] | undefined
  /** Below `assets/`. */
  assets?: readonly string[] | undefined
}

export function issuesAround(value: { category?: unknown; cover?: unknown }, { categories, assets }: Around) {
  const { category, cover } = value
  const issues: { path: string[]; message: string }[] = []
  if (categories && typeof category === 'string' && !isCategory(category, categories))
    issues.push({ path: ['category'], message: `must be one of: ${categories.join(', ')}` })
  const file = typeof cover === 'string' ? withoutFolder(cover) : ''
  if (assets && file && !assets.includes(file))
    issues.push({ path: ['cover'], message: `names assets/${file}, which is not there` })
  return issues
}

function unknownKeys(keys: string[]) {
  const named = keys
    .slice(0, namedMax)
    .map((key) => `config.yaml: "${key.slice(0, 80)}" is not a key we know, so it was left out.`)
  const more = keys.length - named.length
  return more > 0 ? [...named, `config.yaml: ${more} more unknown keys were left out.`] : named
}
