/** The text of a file without a signature; undefined where it is none. */
export function decodeText(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode('utf-16le', bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode('utf-16be', bytes)
  if (hasControls(bytes)) return undefined
  return decode('utf-8', bytes) ?? decode('windows-1252', bytes)
}

function decode(encoding: string, bytes: Uint8Array) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Bytes that no text of our time has: all below the space but tab, line feeds, form feed and escape. */
function hasControls(bytes: Uint8Array) {
  return bytes.some((byte) => byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1b)
}
