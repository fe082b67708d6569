const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

export const moment = (iso: string) => format.format(new Date(iso))
