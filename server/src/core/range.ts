/** `Range: bytes=0-99`. One range; anything else is answered whole, as HTTP allows. */
export function readRange(header: string | undefined): { start: number; end?: number } | undefined {
  const match = /^bytes=(\d{1,15})-(\d{1,15})?$/.exec(header ?? '')
  if (!match) return undefined
  const start = Number(match[1])
  if (match[2] === undefined) return { start }
  const end = Number(match[2])
  return end < start ? undefined : { start, end }
}
