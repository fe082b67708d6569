import { readFileSync } from 'node:fs'
import { plainForm } from './lists.ts'
import { particles, relations, titles } from './cues.ts'
import { redactNames } from './redact-names.ts'

type Half = 'tuned' | 'held-out'
type Labelled = 'sentences' | 'strangers' | 'chats' | 'chats-plain' | 'pasted' | 'pasted-plain'

const read = (name: string) =>
  readFileSync(new URL(`../labelled/names/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.replaceAll('\\n', '\n'))

/** Odd lines were tuned on, even lines were held out. Names are marked with brackets, breaks of lines with `\n`. */
export function sentencesOf(half: Half, set: Labelled = 'sentences'): string[] {
  return read(set).filter((_, at) => (at % 2 === 0) === (half === 'tuned'))
}

export const plainSentences = () => read('plain')

export function measureNames(sentences: string[]) {
  const found = sentences.flatMap((marked) => {
    const [text = ''] = redactNames([marked.replaceAll(/[[\]]/g, '')])
    const rest = new Set(wordsOf(text))
    const left = countsOf(text)
    const names = [...marked.matchAll(/\[([^[\]]+)\]/g)].map(([, name = '']) => name)
    const unmarked = marked.replaceAll(/\[[^[\]]+\]/g, ' ')
    const plain = new Set(wordsOf(unmarked))
    const allowed = countsOf(unmarked)
    const extra = [...plain].filter((word) => !rest.has(word))
    return names.map((name) => ({
      name,
      text,
      isGone: wordsOf(name, asWritten).every((word) => (left.get(word) ?? 0) <= (allowed.get(word) ?? 0)),
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

const untelling = [titles, particles, relations]
const asWritten = (word: string) => word

/** How often each word is there as it is written: in `[Bill] pays the bill` the second one may stay. */
function countsOf(text: string) {
  const counts = new Map<string, number>()
  for (const word of wordsOf(text, asWritten)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** The telling words of a name; a title or a particle tells nobody. */
function wordsOf(text: string, form = plainForm) {
  const words = text.replaceAll('[name]', ' ').match(/[\p{L}\p{M}'’-]+/gu) ?? []
  return words
    .map((word) => form(word).replace(/['’]s?$/, ''))
    .filter((word) => word.length > 1 && !untelling.some((cues) => cues.has(word.toLowerCase())))
}
