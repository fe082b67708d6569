import { correctSpelling } from '../spelling/correct.ts'
import { isEverydayWord } from '../../../../../core/english/dictionary.ts'

const figures = /(?<![\p{L}\d])[$€£#]?\d(?:[\d.,:/-]{0,30}\d)?(?:st|nd|rd|th|%|[a-z]\b)?/giu
const addresses = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+|https?:\/\/[^\s<>"')\]]+/g
const calendar =
  /\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december|tomorrow|(?<!writing (?:to you )?)today|tonight)\b/gi
const names = /(?<=[\p{L}\d,;:&('"-] |[('"])\p{Lu}[\p{L}\d'-]*/gu

/** What must survive every change: figures, addresses, days and months, and names inside a sentence. */
export function factsIn(text: string): string[] {
  const plain = text.replaceAll('’', "'")
  const named = [...plain.matchAll(names)].map(([word]) => word.replace(/'s$/, '')).filter(isName)
  const found = [figures, addresses, calendar].flatMap((pattern) => plain.match(pattern) ?? [])
  return [...new Set([...found, ...named])]
}

function isName(word: string) {
  if (/^(?:I(?:'.{1,3})?|Mister)$/.test(word) || word.length < 2) return false
  // Shouted everyday words are no names; 'Science Museum' is one.
  return !(/^\p{Lu}{2,}$/u.test(word) && isEverydayWord(word.toLowerCase()))
}

/** The facts of one text that another one does not have, where a corrected spelling counts as the same. */
export function missingFacts(source: string, made: string): string[] {
  const text = fold(made)
  return factsIn(source).filter((fact) => {
    if (text.includes(fold(fact))) return false
    return !text.includes(fold(correctSpelling(fact)))
  })
}

/** Figures that nobody gave. */
export function inventedFigures(sources: readonly string[], made: string): string[] {
  const given = fold(sources.join(' '))
  return (made.match(figures) ?? []).filter((figure) => !given.includes(fold(figure)))
}

const fold = (text: string) => text.replaceAll('’', "'").toLowerCase()
