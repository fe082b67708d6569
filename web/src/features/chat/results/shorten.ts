/** What others wrote, at a length that is drawn at once. */
export function shorten(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
