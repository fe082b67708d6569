import { sentences } from '../../../../core/retrieval/sentences.ts'
import type { Skill } from '../skill.ts'
import { subjectOf } from './subject.ts'

const verb = String.raw`(?:(?:make|put|convert|change|turn|write|rewrite|set)\s(?:(?:this|that|it|these|them|everything|all)\s|(?:the|my|your)\s\p{L}{1,20}\s)?(?:(?:in|into|to|as)\s)?)?`
/** 'Lower case ones too, please' speaks of something else than a text. */
const alone = String.raw`(?=\s?(?:$|[:.!?,"“«]|(?:please|pls|this|that|it|these|for|version|letters|the)\b))`
const cases: [RegExp, (text: string) => string][] = [
  [new RegExp(`^${verb}title\\s?case${alone}`, 'iu'), titleCase],
  [new RegExp(`^${verb}sentence\\s?case${alone}`, 'iu'), sentenceCase],
  [
    new RegExp(`^${verb}(?:upper\\s?case|all\\scaps|capitals|capital\\sletters)${alone}`, 'iu'),
    (text) => text.toUpperCase(),
  ],
  [new RegExp(`^${verb}(?:lower\\s?case|small\\sletters)${alone}`, 'iu'), (text) => text.toLowerCase()],
]

/** Title case, sentence case, capitals, small letters. */
export const letterCase: Skill = {
  name: 'letter case',
  answer(turn) {
    for (const [command, change] of cases) {
      const subject = subjectOf(turn, command)
      if (subject) return { text: change(subject.text) }
    }
    return undefined
  },
}

const small = new Set(
  'a an and as at but by for from if in into nor of off on onto or over per so the to up via vs with yet'.split(
    ' ',
  ),
)

function titleCase(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const all = line.split(' ')
      return all
        .map((word, at) =>
          titleWord(word, at === 0 || at === all.length - 1 || /[:.?!]$/.test(all[at - 1] ?? '')),
        )
        .join(' ')
    })
    .join('\n')
}

function titleWord(word: string, isProminent: boolean) {
  // Names and abbreviations keep their own shape: iPhone, NASA.
  if (/\p{Ll}\p{Lu}/u.test(word) || (/^\p{Lu}{2,}$/u.test(word) && word.length <= 5)) return word
  const lower = word.toLowerCase()
  if (!isProminent && small.has(lower)) return lower
  return lower.replace(
    /(^|-)([^\p{L}-]*)(\p{L})/gu,
    (_, dash: string, sign: string, letter: string) => dash + sign + letter.toUpperCase(),
  )
}

function sentenceCase(text: string): string {
  return sentences(text)
    .map((sentence) =>
      sentence
        .toLowerCase()
        .replace(/\bi\b/g, 'I')
        .replace(/\p{L}/u, (letter) => letter.toUpperCase()),
    )
    .join(' ')
}
