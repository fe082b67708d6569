import { readFileSync } from 'node:fs'
import { plainForm } from './lists.ts'
import { particles, relations, titles } from './cues.ts'
import { redactNames } from './redact-names.ts'

type Half = 'tuned' | 'held-out'

const read = (name: string) =>
  readFileSync(new URL(`../labelled/names/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')

/** Odd lines were tuned on, even lines were held out. Names are marked with brackets. */
export function sentencesOf(half: Half): string[] {
  return read('sentences').filter((_, at) => (at % 2 === 0) === (half === 'tuned'))
}

export const plainSentences = () => read('plain')

export function measureNames(sentences: string[]) {
  const found = sentences.flatMap((marked) => {
    const [text = ''] = redactNames([marked.replaceAll(/[[\]]/g, '')])
    const rest = new Set(wordsOf(text))
    const names = [...marked.matchAll(/\[([^[\]]+)\]/g)].map(([, name = '']) => name)
    const plain = new Set(wordsOf(marked.replaceAll(/\[[^[\]]+\]/g, ' ')))
    const extra = [...plain].filter((word) => !rest.has(word))
    return names.map((name) => ({
      name,
      text,
      isGone: wordsOf(name).every((word) => !rest.has(word)),
      extra,
    }))
  })
  const missed = found.filter(({ isGone }) => !isGone)
  return { count: found.length, recall: 1 - missed.length / found.length, missed, found }
}

/** Of texts without names, those that lost a word. */
export function disturbedOf(texts: string[]): string[] {
  return texts.filter((text) => redactNames([text])[0] !== text)
}

/** The telling words of a name; a title or a particle tells nobody. */
function wordsOf(text: string) {
  const words = text.replaceAll('[name]', ' ').match(/[\p{L}\p{M}'’-]+/gu) ?? []
  return words
    .map((word) => plainForm(word).replace(/'s?$/, ''))
    .filter((word) => word.length > 1 && ![titles, particles, relations].some((cues) => cues.has(word)))
}
