import { customType, timestamp } from 'drizzle-orm/pg-core'

/** Column types that the features share. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/**
 * A JSON object whose keys keep their order, which jsonb does not do: it sorts them by length. The object is stored as the text
 * of a JSON string. Rows from before are objects.
 */
export const orderedJson = customType<{ data: Record<string, unknown>; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(JSON.stringify(value)),
  fromDriver: readOrderedJson,
})

/** For values that a raw statement selected. */
export function readOrderedJson(stored: unknown): Record<string, unknown> {
  return typeof stored === 'string' ? JSON.parse(stored) : (stored as Record<string, unknown>)
}
