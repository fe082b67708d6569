import type { ByteRange } from '../../../ports/files.ts'

/** One part of a file, as HTTP asks for it: from a byte on, or the last so many. */
export type AskedRange = ByteRange | { last: number }

/** `Range: bytes=0-99`. One range; anything else is answered whole, as HTTP allows. */
export function readRange(header: string | undefined): AskedRange | undefined {
  const [, first, second] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (!first) return second ? { last: Number(second) } : undefined
  const start = Number(first)
  if (!second) return { start }
  return Number(second) < start ? undefined : { start, end: Number(second) }
}
