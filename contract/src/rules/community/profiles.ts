/** What a creator's public page may say. Plain values: the browser loads this file. */
export const handleLimits = { min: 3, max: 30, keptDays: 90 } as const
export const profileLimits = { bioCharacters: 500, linkCharacters: 300, messageCharacters: 2000 } as const
/** The newest messages to a creator; older ones are not listed. */
export const messagesShown = 50
/** A picture as it is sent, before it is drawn anew. */
export const pictureMaxBytes = 5 * 1024 * 1024

export const handleRule = `${handleLimits.min} to ${handleLimits.max} characters: a to z, digits, and single hyphens between them.`

/** What is wrong with a handle, as a sentence; undefined when nothing is. */
export function handleProblem(handle: string): string | undefined {
  const { min, max } = handleLimits
  if (handle.length < min) return `Your handle must have at least ${min} characters.`
  if (handle.length > max) return `Your handle must have at most ${max} characters.`
  if (!/^[a-z0-9-]+$/.test(handle)) return 'Your handle can have a to z, digits and hyphens.'
  if (handle.startsWith('-') || handle.endsWith('-') || handle.includes('--'))
    return 'Hyphens stand alone, between letters or digits.'
  return undefined
}

/** What is wrong with a link to show on a profile, as a sentence; undefined when nothing is. */
export function linkProblem(text: string): string | undefined {
  if (text.length > profileLimits.linkCharacters)
    return `The link must have at most ${profileLimits.linkCharacters} characters.`
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'https:') return 'The link must begin with https://'
  if (url.username || url.password) return 'The link must not contain a name or a password.'
  const [, ...labels] = url.hostname.split('.')
  if (!/[a-z]/.test(labels.at(-1) ?? '')) return 'The link must lead to a public website.'
  return undefined
}
