import { sentences } from '../../../../core/retrieval/sentences.ts'

interface Measures {
  words: number
  characters: number
  sentences: number
  paragraphs: number
  /** Flesch Reading Ease: 100 is very easy, 0 very hard. */
  ease: number
}

export function measure(text: string): Measures {
  const all = text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []
  const sentenceCount = Math.max(1, sentences(text).length)
  const syllableCount = all.reduce((sum, word) => sum + syllables(word), 0)
  return {
    words: all.length,
    characters: [...text.trim()].length,
    sentences: all.length === 0 ? 0 : sentenceCount,
    paragraphs: text.split(/\n(?:[^\S\n]*\n)+/).filter((part) => part.trim()).length,
    ease:
      all.length === 0
        ? 0
        : 206.835 - 1.015 * (all.length / sentenceCount) - 84.6 * (syllableCount / all.length),
  }
}

/** By groups of vowels, without the silent e: close enough for a score over many words. */
function syllables(word: string): number {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '')
  if (plain.length <= 3) return 1
  const spoken = plain
    .replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, (ending) => ending.charAt(0))
    .replace(/^y/, '')
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1)
}

export function easeInWords(ease: number): string {
  if (ease >= 80) return 'easy, like everyday talk'
  if (ease >= 60) return 'plain: most readers follow at once'
  if (ease >= 50) return 'fairly hard'
  return ease >= 30 ? 'hard, for practised readers' : 'very hard, like a legal text'
}

export function readingTime(words: number): string {
  const seconds = Math.round((words / 220) * 60)
  if (seconds < 60) return `about ${Math.max(5, Math.round(seconds / 5) * 5)} seconds`
  const minutes = Math.round(seconds / 60)
  return `about ${minutes} minute${minutes === 1 ? '' : 's'}`
}
