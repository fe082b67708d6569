import { z } from 'zod'

export type Path = (string | number)[]

interface Shape {
  type?: string
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
}

/** Where a body may hold a string, optional places too, as its schema says. */
export function stringFields(body: z.ZodType): Path[] {
  const found = stringsIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape, [])
  return [...new Map(found.map((path) => [path.join('.'), path])).values()]
}

function stringsIn({ type, properties = {}, items, anyOf = [] }: Shape, path: Path): Path[] {
  return [
    ...(type === 'string' ? [path] : []),
    ...Object.entries(properties).flatMap(([name, inner]) => stringsIn(inner, [...path, name])),
    ...(items ? stringsIn(items, [...path, 0]) : []),
    ...anyOf.flatMap((inner) => stringsIn(inner, path)),
  ]
}

/** The body with this value there, and what must be around it. */
export function withValueAt(body: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  const around = body ?? (typeof step === 'number' ? [] : {})
  const inner = withValueAt((around as Record<string | number, unknown>)[step], rest, value)
  return Array.isArray(around) ? Object.assign([...around], { [step]: inner }) : { ...around, [step]: inner }
}
