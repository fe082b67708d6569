/** What a file may cost. */
export interface DocumentLimits {
  bytes: number
  milliseconds: number
  megabytes: number
  pixels: number
  /** Of text that is passed on. */
  characters: number
  /** Files read at the same time; others wait. */
  atOnce: number
}

export const documentLimits: DocumentLimits = {
  bytes: 10 * 1024 * 1024,
  milliseconds: 10_000,
  megabytes: 256,
  pixels: 50_000_000,
  characters: 200_000,
  atOnce: 2,
}
