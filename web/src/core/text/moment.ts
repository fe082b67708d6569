import { dateFormat } from './formats.ts'

const format = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

export const moment = (iso: string) => format(new Date(iso))
