import { commonMistakes } from './common-mistakes.ts'
import { isKnown, properForm } from '../../../../../core/english/dictionary.ts'
import { corrected } from './corrected.ts'

const word = /(?<![\p{L}\p{N}@/.#-])\p{L}[\p{L}']{0,40}(?![\p{L}\p{N}@/]|[.-]\p{L})/gu
const sentenceStart = /(?:^|[.!?]["')]? |\n)$/

/** The text with its misspelt words put right. Names, addresses and codes are left alone. */
export function correctSpelling(text: string): string {
  return text.replace(word, (found, at: number) => {
    const bare = found.replace(/'s?$/, '')
    const better = betterSpelling(bare, sentenceStart.test(text.slice(Math.max(0, at - 4), at)))
    return better === undefined ? found : better + found.slice(bare.length)
  })
}

function betterSpelling(found: string, startsSentence: boolean): string | undefined {
  const lower = found.toLowerCase()
  const known = commonMistakes.get(lower)
  if (known) return known === lower ? undefined : inShapeOf(found, known)
  if (found.length < 4 || isKnown(found)) return undefined
  // Capitals inside a sentence are names, and names are right.
  if (found !== lower) return startsSentence ? startOfSentence(found, lower) : undefined
  return properForm(found) ?? corrected(found)
}

function startOfSentence(found: string, lower: string) {
  if (/^\p{Lu}\p{Ll}+$/u.test(found) && !isKnown(lower)) {
    const better = corrected(lower, 'obvious')
    return better && inShapeOf(found, better)
  }
  return undefined
}

const inShapeOf = (found: string, better: string) =>
  /^\p{Lu}/u.test(found) || /^(?:february|saturday|thursday|tuesday|wednesday)$/.test(better)
    ? better.charAt(0).toUpperCase() + better.slice(1)
    : better
