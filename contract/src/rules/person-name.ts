import { fullName as limits } from './limits.ts'
import { lineProblem } from './one-line.ts'

/** What the registration form says below the field. */
export const fullNameRule = `${limits.min} to ${limits.max} characters, without web or mail addresses.`

// Mail programs make links of these. The dots are those that domain names accept, after NFKC.
const addressLike = /@|:\/\/|www\.|[\p{L}\p{N}][.\u3002]\p{L}{2}|\p{N}[.\u3002]\p{N}/iu

/** What is wrong with a name that `toLine` made, as a sentence; undefined when nothing is. */
export function fullNameProblem(name: string): string | undefined {
  if (name.length < limits.min) return `Your name must have at least ${limits.min} characters.`
  if (name.length > limits.max) return `Your name must have at most ${limits.max} characters.`
  const problem = lineProblem(name)
  if (problem) return `Your name ${problem}.`
  if (addressLike.test(name.normalize('NFKC')))
    return 'Your name must not contain web or mail addresses. Put a space after a full stop.'
  return undefined
}
