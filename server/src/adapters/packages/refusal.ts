import { AppError } from '../../core/errors.ts'

/** A name from a stranger, fit to stand in a sentence. */
function labelOf(name: string) {
  const plain = name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\u00B7').trim()
  return plain.length > 80 ? `${plain.slice(0, 79)}…` : plain || 'an entry without a name'
}

export function refused(path: string, problem: string, options: ErrorOptions = {}) {
  const label = labelOf(path)
  return new AppError('invalid-request', `${label} ${problem}.`, {
    ...options,
    errors: [{ path: label, message: problem }],
  })
}

export function looksLikeAKey(path: string, { what, line }: { what: string; line: number }) {
  const problem = `line ${line} looks like ${what}. Take it out, and replace the key where it came from: others may have seen it`
  return new AppError('invalid-request', `${labelOf(path)}, ${problem}.`, {
    errors: [{ path: labelOf(path), message: problem }],
  })
}

export function tooMuch(sentence: string) {
  return new AppError('body-too-large', sentence)
}

export function notPlain(problem: string, what = 'This ZIP') {
  return new AppError('invalid-request', `${what} ${problem}.`, { errors: [{ path: '', message: problem }] })
}
