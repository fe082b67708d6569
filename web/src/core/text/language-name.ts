const names = new Intl.DisplayNames('en', { type: 'language' })

/** A language in English words; undefined for a code that is none. */
export function languageName(code: string): string | undefined {
  try {
    return names.of(code)
  } catch {
    return undefined
  }
}
