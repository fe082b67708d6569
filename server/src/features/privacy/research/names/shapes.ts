import * as cues from './cues.ts'
import { isListed, isKnownCapital, isOrdinary } from './lists.ts'
import type { Token } from './tokens.ts'

export const isCapital = (word: string) => /^\p{Lu}/u.test(word)
export const isShouted = (word: string) => word.length > 1 && word === word.toUpperCase()
export const isOtherScript = (word: string) => /[^\p{Script=Latin}\p{M}'’ʼ-]/u.test(word)
export const base = (word: string) => word.replace(/['’ʼ]s?$/iu, '')
export const isBeside = (token: Token | undefined) =>
  token !== undefined && /^(?:\.?\s|-|\s["“(])/u.test(token.gap)

export const hasInnerCapital = (word: string) => /\p{Ll}\p{Lu}|['’]\p{Lu}/u.test(word)

export function follows(tokens: Token[], at: number, cue: ReadonlySet<string>) {
  const [token, before] = [tokens[at]!, tokens[at - 1]]
  return before !== undefined && /^,?\s["“]?$/u.test(token.gap) && cue.has(before.text.toLowerCase())
}

export const isJoined = ({ gap }: Token) => /^\.?\s?$/u.test(gap)
export const joins = ({ text }: Token) => /^\p{Lu}$/u.test(text) || cues.particles.has(text.toLowerCase())

export const isSuffix = ({ text, gap }: Token) => /^(?:I{2,3}|IV|[JS]n?r)$/u.test(text) && /^,?\s$/u.test(gap)
export const isPlainParticle = ({ text }: Token) =>
  cues.particles.has(text) && text !== 'do' && text !== 'ten'

/** No English word, no place and no maker: somebody. */
export function looksLikeName(word: string) {
  if (word.length < 2) return false
  if (isListed(word)) return true
  return !isOrdinary(word) && !isKnownCapital(word)
}
