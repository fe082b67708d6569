export interface Token {
  text: string
  start: number
  end: number
  /** Where a sentence, a line, a quotation or a field begins: a capital tells little there. */
  isFirst: boolean
  /** What is between the word before and this one. */
  gap: string
}

const word = /[\p{L}\p{M}]+(?:['’ʼ-][\p{L}\p{M}]+)*/gu

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of text.matchAll(word)) {
    const gap = text.slice(end, match.index)
    const isFirst = tokens.length === 0 || beginsAnew(gap, tokens.at(-1)!.text)
    end = match.index + match[0].length
    tokens.push({ text: match[0], start: match.index, end, isFirst, gap })
  }
  return tokens
}

/** A full stop after an initial or a title ends no sentence. */
function beginsAnew(gap: string, before: string) {
  if (/[!?:\n"“”|…*•]/u.test(gap)) return true
  return gap.startsWith('.') && !(/^\p{Lu}$/u.test(before) || isShortTitle(before))
}

export const isShortTitle = (word: string) => shortTitles.has(word.toLowerCase())

const shortTitles = new Set([
  'mr',
  'mrs',
  'ms',
  'mx',
  'dr',
  'prof',
  'st',
  'rev',
  'fr',
  'capt',
  'sgt',
  'lt',
  'col',
  'hr',
  'hrn',
  'frl',
  'dhr',
  'mevr',
  'mw',
  'sig',
  'dott',
  'avv',
  'sr',
  'sra',
  'srta',
  'dra',
  'mme',
  'mlle',
  'cllr',
  'geb',
])
