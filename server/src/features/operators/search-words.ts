const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (text: string) => uuid.test(text)

/** A pattern for ILIKE: `%` and `_` in what people type mean themselves. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
