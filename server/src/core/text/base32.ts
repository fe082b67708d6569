const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding. */
export function base32(bytes: Uint8Array) {
  let text = ''
  let bits = 0
  let count = 0
  for (const byte of bytes) {
    bits = (bits << 8) | byte
    count += 8
    while (count >= 5) {
      count -= 5
      text += alphabet[(bits >> count) & 31]
    }
    bits &= (1 << count) - 1
  }
  return count > 0 ? text + alphabet[(bits << (5 - count)) & 31] : text
}
