import type { BlockOf } from '../fits.ts'

/** An edit belongs to the version that it was made of, whichever number that has. */
export function editKey({ id, text }: BlockOf<'document'>): string {
  return `${id}#${fingerprint(text)}`
}

/** FNV-1a: short, and good enough to tell the versions of one document apart. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
