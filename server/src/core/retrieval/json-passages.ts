interface Piece {
  heading: string
  text: string
}

type Value = unknown

/** One passage per entry: the items of a list, the members of an object, the items of lists inside it. */
export function jsonPassages(text: string): Piece[] | undefined {
  try {
    return entries(JSON.parse(text) as Value, '', 0)
  } catch {
    // Not JSON after all: the caller reads it as plain text.
    return undefined
  }
}

function entries(value: Value, heading: string, depth: number): Piece[] {
  if (Array.isArray(value)) {
    if (!value.some(isObject)) return [{ heading, text: value.map(inline).join(', ') }]
    return value.map((item, at) => ({
      heading: nameOf(item) ?? `${heading} ${at + 1}`.trim(),
      text: lines(item),
    }))
  }
  if (!isObject(value)) return [{ heading, text: inline(value) }]
  const members = Object.entries(value)
  const nested = members.filter(([, member]) => isObject(member) || Array.isArray(member))
  if (depth > 1 || nested.length === 0) return [{ heading, text: lines(value) }]
  return members.flatMap(([key, member]) =>
    entries(member, heading ? `${heading} · ${readable(key)}` : readable(key), depth + 1),
  )
}

/** What a person would call it. */
function nameOf(value: Value): string | undefined {
  if (!isObject(value)) return undefined
  for (const key of ['title', 'name', 'question', 'label', 'term', 'word', 'id', 'key'])
    if (typeof value[key] === 'string') return value[key]
  return undefined
}

function lines(value: Value): string {
  if (!isObject(value)) return inline(value)
  return Object.entries(value)
    .map(([key, member]) => `${readable(key)}: ${inline(member)}`)
    .join('\n')
}

function inline(value: Value): string {
  if (Array.isArray(value)) return value.map(inline).join(', ')
  if (isObject(value))
    return Object.entries(value)
      .map(([key, member]) => `${readable(key)} ${inline(member)}`)
      .join('; ')
  return String(value)
}

const readable = (key: string) => key.replaceAll(/[_-]+/g, ' ')

function isObject(value: Value): value is Record<string, Value> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
