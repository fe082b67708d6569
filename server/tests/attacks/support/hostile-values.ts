import * as fc from 'fast-check'

interface Schema {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  maximum?: number
  minimum?: number
}

const strings = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '\0',
    '\ud800',
    '../../etc/passwd',
    "' OR 1=1 --",
    '<script>alert(1)</script>',
    '%00',
    '\u202eabc',
    '__proto__',
    'constructor',
    'null',
    '1e999',
    'a'.repeat(100_000),
  ),
)

const anything: fc.Arbitrary<unknown> = fc.oneof(
  strings,
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.jsonValue(), { maxLength: 4 }),
  fc.dictionary(fc.string({ maxLength: 10 }), fc.jsonValue(), { maxKeys: 4 }),
)

const byFormat: Record<string, fc.Arbitrary<unknown>> = {
  uuid: fc.uuid(),
  email: fc.emailAddress(),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
}

/** Mostly what the schema wants, now and then anything at all, at every depth. */
export function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: fitting(schema) }, { weight: 1, arbitrary: anything })
}

function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(valuesOf))
  if (schema.format && byFormat[schema.format]) return byFormat[schema.format]!
  if (schema.type === 'string') return strings
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.integer({
      min: Math.max(schema.minimum ?? -5, -1e6),
      max: Math.min(schema.maximum ?? 1e6, 1e6),
    })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'array') return fc.array(valuesOf(schema.items ?? {}), { maxLength: 4 })
  if (schema.type !== 'object') return anything
  const fields = Object.entries(schema.properties ?? {}).map(([name, own]) => [name, valuesOf(own)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] })
}
