import { z } from 'zod'

type Json = Record<string, unknown>

/**
 * JSON Schemas inside one document. Zod puts what a schema refers to below that schema, while a reference counts from the
 * root of the document: such parts move to the document's components.
 */
export class Schemas {
  readonly parts: Record<string, Json> = {}
  /** By what a schema refers to, so that the same parts are described once. */
  readonly #names = new Map<string, Map<string, string>>()

  of(schema: z.ZodType, io: 'input' | 'output'): Json {
    const { $schema: _dialect, $defs, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
    if (!$defs) return rest
    return renamed(rest, this.#namesOf($defs as Record<string, Json>)) as Json
  }

  #namesOf(definitions: Record<string, Json>): Map<string, string> {
    const key = JSON.stringify(definitions)
    const known = this.#names.get(key)
    if (known) return known
    const start = Object.keys(this.parts).length + 1
    const names = new Map(
      Object.keys(definitions).map((name, index) => [`#/$defs/${name}`, `Part${start + index}`]),
    )
    this.#names.set(key, names)
    for (const [name, definition] of Object.entries(definitions)) {
      this.parts[names.get(`#/$defs/${name}`)!] = renamed(definition, names) as Json
    }
    return names
  }
}

function renamed(value: unknown, names: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const name = key === '$ref' && typeof inner === 'string' ? names.get(inner) : undefined
      return [key, name ? `#/components/schemas/${name}` : renamed(inner, names)]
    }),
  )
}
