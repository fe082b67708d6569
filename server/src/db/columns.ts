import { customType, timestamp } from 'drizzle-orm/pg-core'

/** Column types that the features share. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
