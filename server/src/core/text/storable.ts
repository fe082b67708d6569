import { AppError } from '../errors.ts'

const maxDepth = 40

/** PostgreSQL cannot keep a NUL or half a surrogate pair as sent, so they are refused at the door, and so is a tower of brackets. */
export function refuseUnstorable(value: unknown, path: string[] = []): void {
  if (typeof value === 'string') {
    if (!isStorableText(value)) throw refused(path, 'Contains characters that cannot be stored')
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (path.length >= maxDepth) throw refused(path.slice(0, 3), 'Is nested too deeply')
  for (const key of Object.keys(value)) {
    if (!Array.isArray(value)) refuseUnstorable(key, path)
    const inner = (value as Record<string, unknown>)[key]
    // Most of a large body are numbers and short words: no path is made for what is fine.
    if (typeof inner === 'string' ? isStorableText(inner) : typeof inner !== 'object') continue
    refuseUnstorable(inner, [...path, key])
  }
}

export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** For what no person can be asked to mend, as pages, files and models write it: what cannot be kept is marked as lost. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD')
}

/** The same for every text in plain JSON, the names of fields included. */
export function storableJson<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_, inner: unknown) => {
    if (typeof inner === 'string') return storableText(inner)
    return isPlainObject(inner) && !Object.keys(inner).every(isStorableText) ? withStorableKeys(inner) : inner
  })
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const withStorableKeys = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableText(key), inner]))

function refused(path: string[], message: string) {
  const where = path.join('.')
  return new AppError('invalid-request', where ? `${where}: ${message}` : message, {
    errors: [{ path: where, message }],
  })
}

/** State is a dict; any other JSON is kept under one key of ours. */
export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : { value }
}
