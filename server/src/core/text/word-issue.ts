import type { z } from 'zod'

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no (true or false)',
  array: 'a list',
  object: 'a set of keys and values',
  record: 'a set of keys and values',
  date: 'a date',
}

const formats: Record<string, string> = {
  email: 'an e-mail address',
  url: 'a web address',
  uuid: 'an id',
  datetime: 'a date and time',
  date: 'a date',
}

/** What is wrong with a value, in words that read after the name of its field. Undefined where the schema has words of its own. */
export function wordIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing'
      return kinds[issue.expected] ? `must be ${kinds[issue.expected]}` : 'is not of the right kind'
    case 'too_small':
      return bound('at least', issue.minimum, issue.origin)
    case 'too_big':
      return bound('at most', issue.maximum, issue.origin)
    case 'invalid_format':
      return formats[issue.format] ? `must be ${formats[issue.format]}` : 'is not written as it should be'
    case 'invalid_value':
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}`
        : `must be one of: ${issue.values.map(String).join(', ')}`
    case 'unrecognized_keys':
      return `has keys that are not known: ${issue.keys.join(', ')}`
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'invalid_union':
      return oneOfThese(issue.errors)
    default:
      return 'is not valid'
  }
}

/** `must be text or a list`, where a value is of none of the kinds that are allowed. */
function oneOfThese(options: z.core.$ZodIssue[][]): string {
  const expected = options.flatMap(expectedOf)
  if (options.length === 0 || expected.includes(undefined)) return 'is not written as it should be'
  return `must be ${[...new Set(expected)].join(' or ')}`
}

function expectedOf([first]: z.core.$ZodIssue[]): (string | undefined)[] {
  if (first?.path.length !== 0) return [undefined]
  if (first.code === 'invalid_union') return first.errors.flatMap(expectedOf)
  return [first.code === 'invalid_type' ? kinds[first.expected] : undefined]
}

function bound(words: string, limit: number | bigint, origin: string): string | undefined {
  const isNone = words === 'at least' && Number(limit) === 1
  if (origin === 'string') return isNone ? 'must not be empty' : `must have ${words} ${limit} characters`
  if (origin === 'array' || origin === 'set') {
    if (isNone) return 'must not be empty'
    return `must have ${words} ${limit} ${Number(limit) === 1 ? 'entry' : 'entries'}`
  }
  return origin === 'number' || origin === 'int' ? `must be ${words} ${limit}` : undefined
}
