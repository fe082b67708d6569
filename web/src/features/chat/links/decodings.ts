const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const base32 = 'abcdefghijklmnopqrstuvwxyz234567'
const hex = '0123456789abcdef'

const space = 32
const shortestBase32 = 7

const valuesOf = (alphabet: string) => new Map([...alphabet].map((sign, value) => [sign, value]))
const values = { 4: valuesOf(hex), 5: valuesOf(base32), 6: valuesOf(base64) }
values[6].set('-', 62).set('_', 63)

/** Of what has neither capitals nor digits: only base32 can. */
export function lowerCaseDecodings(token: string): string[] {
  return token.length < shortestBase32 ? [] : [decode(token.toLowerCase(), 5, 0)]
}

/** Every text that these characters may stand for, wherever in them it begins. Linear: thirteen readings at most. */
export function decodings(token: string): string[] {
  const lower = token.toLowerCase()
  return [
    ...[0, 1, 2, 3].map((from) => decode(token, 6, from)),
    ...[0, 1].map((from) => decode(lower, 4, from)),
    ...[0, 1, 2, 3, 4, 5, 6].map((from) => decode(lower, 5, from)),
  ].filter((text) => text.length > 2)
}

/** What the alphabet does not know begins anew. */
function decode(token: string, bits: keyof typeof values, from: number): string {
  const bytes: number[] = []
  let held = 0
  let count = 0
  for (let at = from; at < token.length; at += 1) {
    const value = values[bits].get(token[at]!)
    if (value === undefined) {
      held = count = 0
      bytes.push(space)
      continue
    }
    held = (held << bits) | value
    count += bits
    if (count < 8) continue
    count -= 8
    bytes.push((held >> count) & 0xff)
    held &= (1 << count) - 1
  }
  return new TextDecoder().decode(new Uint8Array(bytes))
}
