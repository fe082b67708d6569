/** What the preview card needs of config.yaml. */
export interface ConfigGlance {
  name: string
  description: string
  category: string
  version: string
  isPremium: boolean
  /** Below assets/. */
  cover: string | undefined
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
    isPremium: values.get('is_premium') === 'true',
    cover: values.get('cover') || undefined,
  }
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
