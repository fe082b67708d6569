import { dateFormat } from './formats.ts'

const long = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `October 2026`, of the month's first day. */
export const monthName = (iso: string) => long(new Date(iso))
