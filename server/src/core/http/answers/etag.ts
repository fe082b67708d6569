/** Whether the caller's `If-None-Match` names it. */
export function isKnownEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(',').map((each) => opaque(each.trim()))
  return known?.some((each) => each === opaque(etag) || each === '*') ?? false
}

/** Without what says that other bytes may mean the same. */
const opaque = (etag: string) => etag.replace(/^W\//, '')
