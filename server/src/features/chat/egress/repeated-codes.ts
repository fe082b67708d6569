const tokens = /[\p{L}\p{N}]+/gu

/** A number or a code that belongs to somebody, rather than a word, a year or the name of a thing. */
const isCode = (word: string) => /\d/.test(word) && (word.length >= 8 || /\d{6}/.test(word))

/** In lower case. */
export const codesIn = (text: string): string[] =>
  [...text.toLowerCase().matchAll(tokens)].map(([word]) => word).filter(isCode)

/** What servers read in an address. */
export function readAddress({ href }: URL): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}
