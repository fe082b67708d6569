import { AppError } from './errors.ts'

const maxDepth = 40

/** PostgreSQL cannot keep a NUL or half a surrogate pair as sent, so they are refused at the door, and so is a tower of brackets. */
export function refuseUnstorable(value: unknown, path: string[] = []): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      throw refused(path, 'Contains characters that cannot be stored')
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (path.length >= maxDepth) throw refused(path.slice(0, 3), 'Is nested too deeply')
  for (const [key, inner] of Object.entries(value)) {
    refuseUnstorable(key, path)
    refuseUnstorable(inner, [...path, key])
  }
}

function refused(path: string[], message: string) {
  const where = path.join('.')
  return new AppError('invalid-request', where ? `${where}: ${message}` : message, {
    errors: [{ path: where, message }],
  })
}
