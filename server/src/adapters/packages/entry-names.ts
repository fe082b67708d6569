import { templateLimits } from '@agentry/contract/rules/limits'
import { lineProblem } from '@agentry/contract/rules/one-line'
import { refused } from './refusal.ts'

/** The path as most programs write it. Some write backslashes between folders, and tar begins every path with `./`. */
export function plainName(name: string): string {
  let plain = name.replaceAll('\\', '/')
  while (plain.startsWith('./')) plain = plain.slice(2)
  return plain
}

/** No name becomes a path here, and still: whoever unpacks the download must not be led anywhere either. */
export function refuseOddName(name: string) {
  if (name === '') throw refused(name, 'cannot be kept')
  const problem = lineProblem(name)
  if (problem) throw refused(name, `has a name that ${problem}`)
  if (name.startsWith('/') || /^[a-z]:/i.test(name))
    throw refused(name, 'is an absolute path. Paths begin at the template’s folder')
  const parts = name.replace(/\/$/, '').split('/')
  if (parts.includes('..')) throw refused(name, 'leaves the template’s folder')
  if (parts.some((part) => part === '' || part === '.')) throw refused(name, 'is not a plain path')
  for (const part of parts) refuseUnlessPortable(name, part)
  if (name.length > templateLimits.pathLength)
    throw refused(name, `has a name of more than ${templateLimits.pathLength} characters`)
}

// With any ending, and with spaces before it: Windows opens the device all the same.
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) {0,20}(?:\.|$)/i

/** A name that Windows would take for something else, or could not write. */
function refuseUnlessPortable(name: string, part: string) {
  if (device.test(part)) throw refused(name, 'has a name that Windows keeps for a device. Choose another')
  if (/[. ]$/.test(part)) throw refused(name, 'has a name that ends in a dot or a space')
  const [forbidden] = /[<>:"|?*]/.exec(part) ?? []
  if (forbidden) throw refused(name, `has a character in its name that Windows does not allow: ${forbidden}`)
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
