import { plainText } from '../tools/text-in-question.ts'

/** The points of the only list of an answer: numbered ones first, else bullets. */
export function listIn(answer: string): string[] {
  const lines = answer.split('\n')
  const numbered = itemsOf(lines, /^\s{0,3}\d{1,2}[.)]\s/)
  return numbered.length > 1 ? numbered : itemsOf(lines, /^\s{0,3}[-*•]\s/)
}

function itemsOf(lines: readonly string[], mark: RegExp): string[] {
  return lines.flatMap((line) => (mark.test(line) ? [plainText(line.replace(mark, '').trim())] : []))
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth']

/** From 0; 'unclear' for 'that one' among several. */
export function placeIn(asked: string, size: number): number | 'unclear' {
  const words = asked.toLowerCase()
  if (/\blast\b/.test(words)) return size - 1
  const named = ordinals.findIndex((ordinal) => words.includes(ordinal))
  if (named >= 0) return named
  const figure = /\b(\d{1,2})(?:st|nd|rd|th)?\b/.exec(words)?.[1]
  if (figure) return Number(figure) - 1
  return /\bother\b/.test(words) && size === 2 ? 1 : 'unclear'
}
