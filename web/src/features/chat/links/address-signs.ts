import { fold } from './private-index.ts'

/** One character of an address, decoded, and where it stands in the address. */
export interface Sign {
  text: string
  start: number
  end: number
}

/** Percent signs can themselves be written with percent signs; servers undo one or two of them. */
const rounds = 3
const hexPair = /^[\da-f]{2}$/i

/** The characters from `start` to `end`, with everything that is written as %XX decoded. */
export function signsOf(address: string, start: number, end: number): Sign[] {
  let signs: Sign[] = []
  for (let at = start; at < end; at += 1) signs.push({ text: address[at] ?? '', start: at, end: at + 1 })
  for (let round = 0; round < rounds && signs.some(({ text }) => text === '%'); round += 1) {
    signs = decodePercent(signs)
  }
  return signs
}

function decodePercent(signs: Sign[]): Sign[] {
  const decoded: Sign[] = []
  for (let at = 0; at < signs.length;) {
    const bytes: number[] = []
    const first = at
    for (let pair = pairAt(signs, at); pair !== undefined; pair = pairAt(signs, at)) {
      bytes.push(pair)
      at += 3
    }
    if (bytes.length === 0) {
      decoded.push(signs[at]!)
      at += 1
      continue
    }
    const text = new TextDecoder().decode(new Uint8Array(bytes))
    // A character of several bytes, and those beside it, are told by the place of the whole run.
    const isAscii = text.length === bytes.length
    for (const [nth, character] of [...text].entries()) {
      const from = isAscii ? first + nth * 3 : first
      const to = isAscii ? from + 2 : at - 1
      decoded.push({ text: character, start: signs[from]!.start, end: signs[to]!.end })
    }
  }
  return decoded
}

function pairAt(signs: Sign[], at: number): number | undefined {
  if (signs[at]?.text !== '%') return undefined
  const pair = `${signs[at + 1]?.text ?? ''}${signs[at + 2]?.text ?? ''}`
  return hexPair.test(pair) ? Number.parseInt(pair, 16) : undefined
}

/** Letters and digits only, folded; one sign may become several. */
export function lettersOf(signs: Sign[]): Sign[] {
  return signs.flatMap(({ text, start, end }) =>
    [...fold(text)].filter(isLetter).map((letter) => ({ text: letter, start, end })),
  )
}

export const isLetter = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** Runs of signs for which `belongs` holds. */
export function tokensOf(signs: Sign[], belongs: (text: string) => boolean): Sign[][] {
  const tokens: Sign[][] = []
  let isOpen = false
  for (const sign of signs) {
    const isIn = belongs(sign.text)
    if (isIn && isOpen) tokens.at(-1)?.push(sign)
    else if (isIn) tokens.push([sign])
    isOpen = isIn
  }
  return tokens
}

export const textOf = (signs: Sign[]) => signs.map(({ text }) => text).join('')
