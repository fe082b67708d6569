import { dateFormat } from './formats.ts'

const local = dateFormat({ dateStyle: 'medium' })
const calendar = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })

/** `Nov 15, 2026`: of a moment where the person is, of a calendar day (`2026-11-15`) everywhere the same. */
export function day(iso: string): string {
  return (iso.length === 10 ? calendar : local)(new Date(iso))
}
