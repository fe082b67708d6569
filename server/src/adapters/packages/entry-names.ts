import { templateLimits } from '@agentry/contract/limits'
import { refused } from './refusal.ts'

/** No name becomes a path here, and still: whoever unpacks the download must not be led anywhere either. */
export function refuseOddName(name: string) {
  if (name === '') throw refused(name, 'cannot be kept')
  if (/\p{Cc}|\p{Zl}|\p{Zp}|[\u202A-\u202E\u2066-\u2069\uFEFF]/u.test(name))
    throw refused(name, 'has a name with invisible characters')
  if (name.includes('\\')) throw refused(name, 'has a backslash in its name. Use / between folders')
  if (name.startsWith('/') || /^[a-z]:/i.test(name))
    throw refused(name, 'is an absolute path. Paths begin at the template’s folder')
  const parts = name.replace(/\/$/, '').split('/')
  if (parts.includes('..')) throw refused(name, 'leaves the template’s folder')
  if (parts.some((part) => part === '' || part === '.')) throw refused(name, 'is not a plain path')
  if (name.length > templateLimits.pathLength)
    throw refused(name, `has a name of more than ${templateLimits.pathLength} characters`)
}

/** Two names that some computer takes for one. */
export function refuseTwins(names: readonly string[]) {
  const known = new Map<string, string>()
  for (const name of names) {
    const key = name.normalize('NFC').toLowerCase()
    const twin = known.get(key)
    if (twin === name) throw refused(name, 'is there twice')
    if (twin !== undefined)
      throw refused(name, `differs from ${twin} only in capital letters or in how its accents are written`)
    known.set(key, name)
  }
}

const litter = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i

export function isLitter(name: string) {
  return litter.test(name)
}

/** People pack the folder as often as what is in it. */
export function commonFolder(names: readonly string[]) {
  if (names.includes('config.yaml')) return ''
  const folder = /^[^/]+\//.exec(names[0] ?? '')?.[0]
  return folder && names.every((name) => name.startsWith(folder)) ? folder : ''
}
