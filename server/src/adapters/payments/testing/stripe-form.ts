export type Given = string | Given[] | { [name: string]: Given }
export type Params = { [name: string]: Given }

/** `items[0][price]=x&metadata[a]=b` as Stripe reads it. */
export function decodeForm(text: string): Params {
  const root: Params = {}
  for (const [name, value] of new URLSearchParams(text))
    put(root, name.split(/[[\]]+/).filter(Boolean), value)
  return tidy(root) as Params
}

function put(target: Params, [first = '', ...rest]: string[], value: string) {
  if (rest.length === 0) target[first] = value
  else put((target[first] ??= {}) as Params, rest, value)
}

/** Numbered from 0 is a list. */
function tidy(given: Given): Given {
  if (typeof given === 'string' || Array.isArray(given)) return given
  const entries = Object.entries(given).map(([name, value]) => [name, tidy(value)] as const)
  const isList = entries.length > 0 && entries.every(([name], place) => name === String(place))
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}

/** The value at `subscription_data.metadata`, where there is one. */
export function at(params: Given | undefined, path: string): Given | undefined {
  return path
    .split('.')
    .reduce<Given | undefined>(
      (value, name) => (typeof value === 'object' ? (value as Params)[name] : undefined),
      params,
    )
}

export const textAt = (params: Given | undefined, path: string) => {
  const value = at(params, path)
  return typeof value === 'string' ? value : undefined
}

export const listAt = (params: Given | undefined, path: string): Given[] => {
  const value = at(params, path)
  return Array.isArray(value) ? value : []
}

export const metadataAt = (params: Given | undefined, path: string) =>
  (at(params, path) ?? {}) as Record<string, string>
