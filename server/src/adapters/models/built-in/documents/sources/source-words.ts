import { longPattern } from '../../../../../core/text/long-pattern.ts'
import type { Turn } from '../../skill.ts'
import { telling } from '../question-parts.ts'

type Documents = Turn['context']['documents']

/** What is longer is a text and not a question. */
const longestQuestion = 600
const mostNames = 100
const shortestStem = 3

/**
 * A question without the words that only name where its answer stands: 'according to the attached notes', 'in notes.txt'.
 * They are not what is searched for. A message of nothing else stays as it is.
 */
export function withoutSource(said: string, documents: Documents): string {
  const files = documents.filter(({ kind }) => kind === 'file').slice(-mostNames)
  if (files.length === 0 || said.length > longestQuestion) return said
  const names = files.map(nameOf).toSorted((a, b) => b.length - a.length)
  const bare = said
    .replace(phraseWith([...names, ...files.map(stemOf)]), ' ')
    .replace(subjectWith(names), 'it')
    .replace(/^[\s,.:;–—-]{1,9}/, '')
  return telling(bare).size > 0 ? bare.replace(/\s{2,9}/g, ' ').trim() : said
}

/** The files that a message names as its source, by the whole name or as in 'according to the notes'. */
export function namedSources(said: string, files: Documents): Documents {
  if (said.length > longestQuestion) return []
  const whole = files.filter((file) => said.toLowerCase().includes(nameOf(file).toLowerCase()))
  if (whole.length > 0) return whole
  const phrases = [...said.matchAll(phraseWith(files.slice(-mostNames).map(stemOf)))].map(([phrase]) =>
    phrase.toLowerCase(),
  )
  return files.filter((file) => {
    const stem = stemOf(file).toLowerCase()
    return stem.length >= shortestStem && phrases.some((phrase) => phrase.includes(stem))
  })
}

type Named = Pick<Documents[number], 'source'>
const nameOf = ({ source }: Named) => source.split('/').at(-1) ?? source
const stemOf = (file: Named) => nameOf(file).replace(/\.\w+$/, '')

const article = '(?:the|my|our|this|that|these|those|your)\\s{1,3}'
const added = '(?:attached|uploaded|enclosed|added|new|newest)\\s{1,3}'
const kind = longPattern('')`
  (?:notes|files?|documents?|docs?|pdfs?|csv|spreadsheets?|attachments?|uploads?|texts?)
  (?!\s(?:of|about|format|type|size|folder|name)\b)
`.source
const surely = longPattern('')`
  (?:according\s{1,3}to|(?:as\s{1,3})?per|based\s{1,3}on|(?:going|judging)\s{1,3}by|using)\s{1,3}
`.source
const maybe = longPattern('')`
  (?:(?:(?:please\s{1,3})?(?:look|search)\s{1,3})?(?:in|into|inside|within|from|at|through)
  |(?:please\s{1,3})?(?:read|check|see|open|search|use|consult))\s{1,3}
`.source
const ending = longPattern('')`
  (?:\s{1,3}(?:that\s{1,3}|which\s{1,3})?(?:i|we)(?:\s{1,3}have|['’]ve)?(?:\s{1,3}just)?
  \s{1,3}(?:attached|uploaded|sent|added|shared))?
  (?:\s{0,3}[,:;–—-]|\s{1,3}(?:and|then)\b){0,2}
`.source

const anyOf = (names: readonly string[]) => {
  const long = names.filter((name) => name.length >= shortestStem)
  return long.length > 0 ? long.map((name) => RegExp.escape(name)).join('|') : '(?!)'
}

/** A source with what leads to it: 'in the attached file lease.txt that I sent,'. */
function phraseWith(names: readonly string[]) {
  const called = `(?:${kind}\\s{1,3}(?:called\\s{1,3}|named\\s{1,3})?)?(?:${anyOf(names)})(?:\\s{1,3}file)?`
  const source = `(?:${called}|${kind})`
  const ways = [
    `${surely}(?:${article})?(?:${added})?${source}`,
    `${maybe}(?:${article}(?:${added})?${source}|${added}${source}|${called})`,
    `(?:${surely}|${maybe})the\\s{1,3}(?:attached|uploaded|enclosed)(?!\\s{1,3}\\w)`,
  ]
  return new RegExp(`\\b(?:${ways.join('|')})(?![\\p{L}\\p{N}])${ending}`, 'giu')
}

/** A source that is said to tell something: 'does notes.txt mention'. */
const subjectWith = (names: readonly string[]) =>
  new RegExp(
    `${article}(?:${added})?${kind}(?=\\s(?:says?|mentions?|tells?|states?|lists?|gives?)\\b)|${anyOf(names)}`,
    'giu',
  )
