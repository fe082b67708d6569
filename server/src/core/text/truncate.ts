/** The first so many characters, and not half of one at the end: a surrogate pair that does not fit is left out whole. */
export function truncate(text: string, length: number): string {
  const last = text.charCodeAt(length - 1)
  const isHalf = last >= 0xd800 && last < 0xdc00
  return text.slice(0, isHalf ? length - 1 : length)
}
