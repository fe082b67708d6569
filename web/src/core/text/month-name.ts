const long = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `October 2026`, of the month's first day. */
export const monthName = (iso: string) => long.format(new Date(iso))
