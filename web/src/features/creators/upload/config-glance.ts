import { defaultLicense, templateLicenses, type TemplateLicense } from '@agentry/contract/rules/licenses'

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
  /** As they are written; the server refuses those that it does not know. */
  tools: string[]
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
    isPremium: /^(?:true|yes|on)$/i.test(values.get('is_premium') ?? ''),
    cover: values.get('cover') || undefined,
    tools: [...new Set(listOf(yaml, 'tools'))],
    reaches: listOf(yaml, 'reaches'),
  }
}

/** A list in brackets, on one line or several, or an entry on each line below the key. */
function listOf(yaml: string, name: string): string[] {
  const lines = yaml.split(/\r?\n/)
  const at = lines.findIndex((line) => line.startsWith(`${name}:`))
  if (at < 0) return []
  const below = lines.slice(at + 1)
  const [rest = '', ...more] = [lines[at]!.slice(name.length + 1), ...below].map((line) =>
    withoutComment(` ${line}`).trim(),
  )
  const list = [rest, ...more].join('\n').trimStart()
  if (list.startsWith('[')) return entriesOf(list.slice(1).split(']', 1)[0]!)
  if (rest) return entriesOf(rest)
  const end = below.findIndex((line) => line.trim() !== '' && !/^\s*(?:-|#)/.test(line))
  return below
    .slice(0, end < 0 ? undefined : end)
    .flatMap((line) => (/^\s*- /.test(line) ? [plain(line.trim().slice(2).trim())] : []))
}

const entriesOf = (list: string) =>
  list
    .split(',')
    .map((entry) => plain(entry.trim()))
    .filter(Boolean)

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
