import { defaultLicense, templateLicenses, type TemplateLicense } from '@agentry/contract/rules/licenses'
import { tools, type ToolName } from '@agentry/contract/rules/tools'

/** What the preview card needs of config.yaml. */
export interface ConfigGlance {
  name: string
  description: string
  category: string
  version: string
  license: TemplateLicense
  isPremium: boolean
  /** Below assets/. */
  cover: string | undefined
  tools: ToolName[]
  reaches: string[]
}

/**
 * Reads the plain top-level lines of a config.yaml, which is what people write. It is a glance for the preview and
 * judges nothing: the server reads the file properly and says what is wrong on which line.
 */
export function glanceAtConfig(yaml: string): ConfigGlance {
  const values = topLevelValues(yaml.replace(/^\uFEFF/, ''))
  return {
    name: values.get('name') ?? '',
    description: values.get('description') ?? '',
    category: values.get('category') ?? '',
    version: values.get('version') ?? '',
    license: templateLicenses.find((license) => license === values.get('license')) ?? defaultLicense,
    isPremium: values.get('is_premium') === 'true',
    cover: values.get('cover') || undefined,
    tools: listOf(yaml, 'tools').filter((name): name is ToolName => Object.hasOwn(tools, name)),
    reaches: listOf(yaml, 'reaches'),
  }
}

/** A list on the line of its key, or an entry on each line below it. */
function listOf(yaml: string, name: string): string[] {
  const lines = yaml.split(/\r?\n/)
  const at = lines.findIndex((line) => line.startsWith(`${name}:`))
  if (at < 0) return []
  const rest = withoutComment(lines[at]!.slice(name.length + 1)).trim()
  if (rest) return rest.replaceAll(/[[\]]/g, '').split(',').map(plain).filter(Boolean)
  const end = lines.findIndex((line, nth) => nth > at && line.trim() !== '' && !/^\s*(?:-|#)/.test(line))
  return lines
    .slice(at + 1, end < 0 ? undefined : end)
    .flatMap((line) => (/^\s*- /.test(line) ? [plain(line.trim().slice(2).trim())] : []))
}

function topLevelValues(yaml: string): Map<string, string> {
  const values = new Map<string, string>()
  let folded: string | undefined
  for (const line of yaml.split(/\r?\n/)) {
    const found = /^(\w+):(?:\s+(\S.*)?)?$/.exec(line)
    if (found) {
      const [, key = '', value = ''] = found
      folded = /^[>|][-+]?\d*\s*$/.test(value) || value === '' ? key : undefined
      values.set(key, folded ? '' : plain(value))
    } else if (folded && /^\s+\S/.test(line) && !/^\s+- /.test(line)) {
      values.set(folded, `${values.get(folded)} ${line.trim()}`.trim())
    }
  }
  return values
}

function withoutComment(value: string) {
  const start = value.search(/\s#/)
  return start < 0 ? value : value.slice(0, start)
}

function plain(value: string): string {
  const quoted = /^"((?:[^"\\]|\\.)*)"|^'((?:[^']|'')*)'/.exec(value)
  if (!quoted) return withoutComment(value).trim()
  const [, double, single = ''] = quoted
  return double === undefined ? single.replaceAll("''", "'") : double.replaceAll(/\\(["\\])/g, '$1')
}
