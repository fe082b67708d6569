import { AppError } from '../errors.ts'

const maxDepth = 40
const tooDeep = 'Is nested too deeply'

/** PostgreSQL cannot keep a NUL or half a surrogate pair as sent, so they are refused at the door, and so is a tower of brackets. */
export function refuseUnstorable(value: unknown): void {
  const found = findUnstorable(value, 0)
  if (!found) return
  const path = found.path.toReversed()
  throw refused(found.message === tooDeep ? path.slice(0, 3) : path, found.message)
}

interface Unstorable {
  message: string
  /** From the inside to the outside: a path is only made for what is refused, as most of a large body is fine. */
  path: string[]
}

function findUnstorable(value: unknown, depth: number): Unstorable | undefined {
  if (typeof value === 'string') return isStorableText(value) ? undefined : lost()
  if (typeof value !== 'object' || value === null) return undefined
  if (depth >= maxDepth) return { message: tooDeep, path: [] }
  return Array.isArray(value)
    ? findInList(value, depth)
    : findInRecord(value as Record<string, unknown>, depth)
}

function findInList(list: unknown[], depth: number) {
  for (let at = 0; at < list.length; at += 1) {
    const found = findUnstorable(list[at], depth + 1)
    if (found) return within(String(at), found)
  }
  return undefined
}

function findInRecord(record: Record<string, unknown>, depth: number) {
  for (const key in record) {
    if (!isStorableText(key)) return lost()
    const found = findUnstorable(record[key], depth + 1)
    if (found) return within(key, found)
  }
  return undefined
}

function within(key: string, { message, path }: Unstorable): Unstorable {
  path.push(key)
  return { message, path }
}

const lost = (): Unstorable => ({ message: 'Contains characters that cannot be stored', path: [] })

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
